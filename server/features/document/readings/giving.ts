import { dayMs } from '@contract/rules/hospitalTime'
import { platformId } from '../../../companies'
import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import { planNotices } from '../../taskNotice/taskNoticeService'
import {
  findDocument,
  insertReadingTask,
  openReadings,
  withdrawReading,
  type NewReading,
} from './readingRepository'

/** People have to read an edition until then; they are told, and it stands among what they owe. */
export async function giveReading(tx: Tx, task: Omit<NewReading, 'taskId'>): Promise<string> {
  const taskId = newId(task.now)
  await insertReadingTask(tx, { ...task, taskId })
  await planNotices(tx, { kind: 'document', taskId, taskComId: task.comId }, task.now)
  return taskId
}

/** Nobody has to read by this task any more; what was read stays read. False: it was over already. */
export async function endReading(
  tx: Tx,
  comId: string,
  taskId: string,
  now: number,
): Promise<boolean> {
  const isEnded = await withdrawReading(tx, comId, taskId)
  if (isEnded) await planNotices(tx, { kind: 'document', taskId, taskComId: comId }, now)
  return isEnded
}

/**
 * Another edition is in force: nobody has to read the one before any more, and where a task asks for each new edition, the same
 * people have to read this one. Without an edition in force nobody has to read anything. Returns how many tasks were given.
 */
export async function giveNewReadings(tx: Tx, docId: string, now: number): Promise<number> {
  const document = await findDocument(tx, docId)
  let given = 0
  // Only the platform's documents are read in several hospitals.
  const of = document?.comId === platformId ? undefined : document?.comId
  for (const old of await openReadings(tx, docId, of)) {
    if (old.versionId === document?.versionId) continue
    await endReading(tx, old.comId, old.taskId, now)
    const versionId = document?.versionId
    if (versionId == null || old.days === null) continue
    await giveReading(tx, {
      ...old,
      versionId,
      name: document?.title ?? old.name,
      startTime: now,
      endTime: now + old.days * dayMs,
      now,
    })
    given++
  }
  return given
}
