import { dayStamp } from '@contract/rules/hospitalTime'
import { inTransaction } from '../../db/inTransaction'
import type { Tx } from '../../db/schema'
import type { FeatureDeps } from '../../Feature'
import type { Job } from '../../jobs/Job'
import { bySystem, takeAllBack } from '../rights/rightsService'
import { closePeople } from './leaving'
import { changePeople } from '../organisation/organisationService'
import { listLeavers } from './personRepository'

type Leaver = Awaited<ReturnType<typeof listLeavers>>[number]

async function close(tx: Tx, { comId, personId, endsRights }: Leaver, now: number) {
  await closePeople(tx, comId, [personId], now)
  if (!endsRights) return
  await takeAllBack(tx, { comId, personId }, now, bySystem)
  await changePeople(tx, comId, [personId], { ends_rights: false })
}

/** Closes who leaves today; again after a stop, and nothing happens twice. */
export const leaversJob = ({ db, now }: Pick<FeatureDeps, 'db' | 'now'>): Job => ({
  name: 'closeLeavers',
  feature: 'people',
  every: '3 16 * * *',
  atStart: true,
  does: 'Closes people whose last day has come: their sessions end, they cannot log in; rights end where that was asked.',
  async run() {
    const leavers = await listLeavers(db, dayStamp(now()))
    const failures: unknown[] = []
    // One by one: a last administrator who cannot be closed keeps nobody else.
    for (const leaver of leavers)
      await inTransaction(db, (tx) => close(tx, leaver, now())).catch((error: unknown) =>
        failures.push(error),
      )
    if (failures.length > 0) throw new AggregateError(failures, 'people could not be closed')
  },
})
