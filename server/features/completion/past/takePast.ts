import type { PastEntry } from '@contract/calls/year/pastCompletion'
import type { PastKind } from '@contract/kinds'
import { beginningOf, dayNamed, dayStamp } from '@contract/rules/hospitalTime'
import { writeAuditEvents } from '../../../db/auditEvents'
import { groupBy } from '../../../db/groupBy'
import type { Tx } from '../../../db/schema'
import { textIn } from '../../../http/texts'
import type { DeskWork } from '../../deskJob/deskJobService'
import { renewDuties } from '../../duty/dutyService'
import { judgeEntries } from './pastRules'
import {
  insertCompletions,
  insertImport,
  listPastPeople,
  listThings,
  type NewCompletion,
} from './pastRepository'
import { pastProblemTexts, pastTexts } from './texts'

/** Completions at a time, each part in a transaction of its own. */
const step = 500

const momentOf = (day: string, later = 0) => beginningOf((dayNamed(day) ?? 0) + later)
const completionOf = ({ userId, kind, taskId, day, until }: PastEntry): NewCompletion => ({
  personId: userId,
  kind,
  taskId,
  doneAt: momentOf(day),
  validUntil: until === '' ? null : momentOf(until, 1),
})

/** Duties of who these are about stand as they do now, in the transaction that changed what people completed before. */
export async function renewPast(
  tx: Tx,
  comId: string,
  changed: readonly { personId: string; kind: PastKind; taskId: string }[],
): Promise<void> {
  for (const [, same] of groupBy(changed, ({ kind, taskId }) => `${kind} ${taskId}`)) {
    const [{ kind, taskId }] = same as [(typeof same)[number]]
    const people = same.map(({ personId }) => personId)
    await renewDuties(tx, comId, kind, [taskId], [...new Set(people)])
  }
}

/** The long job that takes past completions; what cannot be taken is named. */
export const takePastWork: DeskWork<'importCompletions'> = {
  kind: 'importCompletions',
  needs: 'duty.decide',
  takesFile: true,
  mayRunAgain: true,
  async run({ db, caller, input, language, now, progress, note, sentFile }) {
    const { comId, userId } = caller
    const entries = JSON.parse((await sentFile()).toString()) as PastEntry[]
    const people = await listPastPeople(db, comId)
    const world = {
      people,
      things: await listThings(db, comId),
      today: dayStamp(now()),
      self: userId,
    }
    const { good, refused } = judgeEntries(entries, world)
    for (const { entry, problem } of refused)
      note(
        textIn(pastTexts.leftOut, language, {
          day: entry.day,
          why: textIn(pastProblemTexts[problem], language),
        }),
      )
    await insertImport(db, comId, { ...input, by: userId }, now())
    let taken = 0
    for (let from = 0; from < good.length; from += step) {
      await progress(from, good.length)
      const part = good.slice(from, from + step).map(completionOf)
      taken += await db.transaction().execute(async (tx) => {
        const added = await insertCompletions(tx, comId, input.importId, part)
        await renewPast(tx, comId, added)
        await writeAuditEvents(
          tx,
          { comId, by: userId, what: 'pastCompletion.take', now: now() },
          added.map(({ personId, kind, taskId }) => ({
            personId,
            kind: 'imported',
            after: { kind, taskId, importId: input.importId },
          })),
        )
        return added.length
      })
    }
    const [same, left] = [good.length - taken, refused.length]
    return {
      says: textIn(pastTexts.done, language, { taken, same, left }),
      result: { taken, same, left },
      link: `duties/past/${input.importId}`,
    }
  },
}
