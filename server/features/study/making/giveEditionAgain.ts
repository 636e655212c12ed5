import type { Tx } from '../../../db/schema'
import { newId } from '../../../db/newId'
import { planNotices } from '../../taskNotice/taskNoticeService'
import { courseRounds, findCourseGiven, listFinished } from './roundRepository'
import { editionSuffix } from './texts'

/**
 * Gives a course in its new edition to everybody whom it is for and who finished an earlier one, as a round of its own: what
 * they did stays as it was. Who owes a round of it already learns that in the new edition and gets no second. After the
 * edition was stored, in its transaction. Returns how many have to do it again. `dueAt`, `now`: epoch ms.
 */
export async function giveEditionAgain(
  tx: Tx,
  comId: string,
  { taskId: ofTask, version, dueAt }: { taskId: string; version: number; dueAt: number },
  now: number,
): Promise<number> {
  const like = await courseRounds.like(tx, comId, ofTask)
  const people = await listFinished(tx, comId, {
    like,
    audience: await findCourseGiven(tx, comId, ofTask),
  })
  if (people.length === 0) return 0
  const taskId = newId(now)
  await courseRounds.open(
    tx,
    comId,
    {
      ofTask,
      taskId,
      round: `v${version}`,
      nameSuffix: editionSuffix(version),
      startTime: now,
      endTime: dueAt,
      people,
    },
    now,
  )
  await planNotices(tx, { kind: 'course', taskId, taskComId: comId }, now)
  return people.length
}
