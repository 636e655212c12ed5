import type { Tx } from '../../db/schema'
import { planNotices } from '../taskNotice/taskNoticeService'
import { closeRounds, type Withdrawn } from './closingRepository'

/**
 * Rounds that are open of something that is withdrawn are withdrawn with it, in its transaction; what was done in them stays.
 * A refresher that renews certificates goes on. Returns how many. `now`: epoch ms.
 */
export async function withdrawRounds(
  tx: Tx,
  comId: string,
  kind: Withdrawn,
  ofTask: string,
  now: number,
): Promise<number> {
  const rounds = await closeRounds(tx, comId, { kind, ofTask, now })
  for (const taskId of rounds) await planNotices(tx, { kind, taskId, taskComId: comId }, now)
  return rounds.length
}
