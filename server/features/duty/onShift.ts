import type { Tx } from '../../db/schema'
import { notify } from '../message/messageService'
import { insertOnShift, type OnShift, owingOnShift } from './onShiftRepository'
import { pathOf } from './dutyPaths'

/**
 * Gives exams to people whose shift carries them, due at its end; who owes one already keeps it as it is. Each is told of each
 * once. Returns how many were told.
 */
export async function giveOnShift(
  tx: Tx,
  comId: string,
  onShift: readonly OnShift[],
  now: number,
): Promise<number> {
  await insertOnShift(tx, comId, onShift, now)
  let told = 0
  for (const { taskId, name, personIds: owing } of await owingOnShift(tx, comId, onShift))
    told += await notify(
      tx,
      {
        comId,
        personIds: owing,
        kind: 'shiftExercise',
        facts: { name },
        path: pathOf.exam(taskId),
        onceKey: `shift:${taskId}`,
      },
      now,
    )
  return told
}
