import { Code } from '@contract/codes'
import { dayStamp } from '@contract/rules/hospitalTime'
import { notifyPeopleChanged } from '../../db/notices'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { endSessions } from '../account/personService'
import { listAdministrators, lockGrants, takeAllBack } from '../rights/rightsService'
import { changePeople } from '../organisation/organisationService'
import { replies } from './texts'
import { followPeople } from '../duty/dutyService'

/** Nobody of them can log in any more, at once: their sessions end everywhere, and they owe nothing. Throws where a hospital would lose its last administrator. */
export async function closePeople(
  tx: Tx,
  comId: string,
  personIds: readonly string[],
  now: number,
): Promise<void> {
  await lockGrants(tx, comId)
  const before = await listAdministrators(tx, comId, now, { lasting: true })
  await changePeople(tx, comId, personIds, { active: false })
  const after = await listAdministrators(tx, comId, now, { lasting: true })
  if (before.length > 0 && after.length === 0)
    throw new DomainError(Code.lastAdministrator, replies.lastAdministrator)
  await notifyPeopleChanged(tx, comId, personIds)
  for (const personId of personIds) await endSessions(tx, { comId, personId })
  await followPeople(tx, comId, personIds, now)
}

export interface Leaving {
  comId: string
  personIds: readonly string[]
  /** The first day that they are not here any more, YYYY-MM-DD. */
  day: string
  endRights: boolean
  by: string
}

/** They leave from that day on: today or earlier at once, else the nightly job closes them. */
export async function letLeave(
  tx: Tx,
  { comId, personIds, day, endRights, by }: Leaving,
  now: number,
): Promise<void> {
  if (day <= dayStamp(now)) await closePeople(tx, comId, personIds, now)
  const isOver = day <= dayStamp(now)
  await changePeople(tx, comId, personIds, { left_on: day, ends_rights: endRights && !isOver })
  if (endRights && isOver)
    for (const personId of personIds) await takeAllBack(tx, { comId, personId }, now, by)
}
