import { newId } from '../../../db/newId'
import { textIn } from '../../../http/texts'
import type { Secrets } from '../../../secrets'
import type { DeskWork } from '../../deskJob/deskJobService'
import { judged, ownTask } from './enteredCalls'
import { enterResults } from './enteredRepository'
import { enteredTexts, problemTexts } from './texts'

/** People at a time, each in a transaction of its own. */
const step = 200

/** The long job that enters results of a paper; what cannot be entered is named. */
export const enterWork = (secrets: Pick<Secrets, 'hashMobile'>): DeskWork<'enterResults'> => ({
  kind: 'enterResults',
  needs: 'exam.supervise',
  takesFile: true,
  mayRunAgain: true,
  async run({ db, caller, input, language, now, progress, note, sentFile }) {
    const { taskId, batchId, takenTime } = input
    const task = await ownTask(db, caller, taskId)
    const text = (await sentFile()).toString()
    const rows = await judged(db, { secrets }, caller, { task, text })
    for (const { row, number, problem } of rows)
      if (problem !== '')
        note(
          textIn(enteredTexts.leftOut, language, {
            row,
            number,
            why: textIn(problemTexts[problem], language),
          }),
        )
    const good = rows.flatMap(({ person, score, problem }) =>
      person && problem === '' ? [{ personId: person.personId, score }] : [],
    )
    const entering = {
      comId: caller.comId,
      task,
      batchId,
      takenAt: takenTime,
      by: caller.userId,
      newId: () => newId(now()),
    }
    let entered = 0
    for (let from = 0; from < good.length; from += step) {
      await progress(from, good.length)
      entered += await db
        .transaction()
        .execute((tx) => enterResults(tx, entering, good.slice(from, from + step), now()))
    }
    const left = rows.length - good.length
    return {
      says: textIn(enteredTexts.done, language, { n: entered, left }),
      result: { entered, left },
      link: `exams/results/${taskId}`,
    }
  },
})
