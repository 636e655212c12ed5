import { Code } from '@contract/codes'
import { inTransaction } from '../../db/inTransaction'
import { DomainError } from '../../http/DomainError'
import { textIn } from '../../http/texts'
import type { Secrets } from '../../secrets'
import type { DeskWork } from '../deskJob/deskJobService'
import { lockImport, lockStaff } from './importRepository'
import { theImport } from './importService'
import { takeRows } from './takeRows'
import { jobTexts, replies } from './texts'
import { readWorld } from './worldRepository'

/** The long job that takes the good rows of a staff file. */
export const takeWork = (secrets: Secrets): DeskWork<'importStaff'> => ({
  kind: 'importStaff',
  needs: 'people.manage',
  // All of it is one transaction: a run that ended in the middle has done nothing.
  mayRunAgain: true,
  async run({ db, comId, caller, language, now, input: { importId, leaverIds }, progress }) {
    const made = await inTransaction(db, async (tx) => {
      await lockStaff(tx, comId)
      await lockImport(tx, comId, importId)
      const head = await theImport(tx, comId, importId)
      if (head.state !== 'open' && head.state !== 'taken')
        throw new DomainError(Code.stateChanged, replies.notOpen)
      const time = now()
      const world = await readWorld(tx, comId, secrets, time)
      return takeRows({
        tx,
        what: 'staffImport.take',
        secrets,
        comId,
        by: caller.userId,
        self: caller.userId,
        now: time,
        head,
        world,
        leaverIds,
        progress,
      })
    })
    const { wrong, own, ...counts } = made
    const taken =
      wrong > 0
        ? textIn(jobTexts.takenWrong, language, { ...counts, wrong })
        : textIn(jobTexts.taken, language, counts)
    return {
      says: own > 0 ? `${taken} ${textIn(jobTexts.takenOwn, language)}` : taken,
      result: made,
      link: `staff-import/${importId}`,
    }
  },
})
