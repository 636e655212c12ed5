import type { Audience } from '@contract/rules/audience'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import { planNotices } from '../taskNotice/taskNoticeService'
import { audiencesOf } from '../audience/audienceService'
import { findChecklist } from './checklistRepository'
import { insertTask } from './taskRepository'

export { narrowSkill } from './roundRepository'

/** For whom skills are. */
export const skillAudiences = audiencesOf('skill_task', 'task_id')

interface FirstSkill {
  comId: string
  checklistId: string
  /** Who gives it. */
  by: string
  whom: Audience
  /** Epoch ms. */
  endTime: number
}

/** Gives a skill that nobody was given yet; returns its task, undefined where its checklist is not published. `now`: epoch ms. */
export async function giveFirstSkill(
  tx: Tx,
  { comId, checklistId, by, whom, endTime }: FirstSkill,
  now: number,
): Promise<string | undefined> {
  const stored = await findChecklist(tx, comId, checklistId)
  if (!stored || stored.edition === null || stored.withdrawnAt !== null) return undefined
  const taskId = newId(now)
  const { title } = stored.checklist
  await insertTask(
    tx,
    { comId, userId: by },
    { taskId, checklistId, title, whom, endTime, newcomerDays: 0, again: undefined },
    now,
  )
  await planNotices(tx, { kind: 'skill', taskId, taskComId: comId }, now)
  return taskId
}
