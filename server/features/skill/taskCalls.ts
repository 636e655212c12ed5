import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../db/newId'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { checkAudience } from '../audience/audienceService'
import { planNotices } from '../taskNotice/taskNoticeService'
import { findChecklist } from './checklistRepository'
import { findTask, insertTask, listTasks, withdrawTask } from './taskRepository'
import { replies } from './texts'

/** Skills that people are given. */
export const taskCalls: Handlers<Contract['skillTask']> = {
  list: ({ keyword = '', checklistId = null, ...paging }, { db, caller }) =>
    listTasks(db, caller.comId, { keyword: keyword.trim(), checklistId }, paging),

  async give(
    { checklistId, title, whom, endTime, newcomerDays = 0, again },
    { db, caller, now, audit },
  ) {
    const { comId } = caller
    const stored = await findChecklist(db, comId, checklistId)
    if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (stored.edition === null || stored.withdrawnAt !== null)
      throw new DomainError(Code.badInput, replies.notPublished)
    if (endTime <= now) throw new DomainError(Code.badInput, replies.duePast)
    await checkAudience(db, caller, 'skill.author', whom)
    const taskId = newId(now)
    const task = { taskId, checklistId, title: title.trim(), whom, endTime, newcomerDays, again }
    await insertTask(db, caller, task, now)
    await planNotices(db, { kind: 'skill', taskId, taskComId: comId }, now)
    await audit({ after: task, thingId: taskId })
    return { taskId }
  },

  async takeBack({ taskId }, { db, caller, now, audit }) {
    const { comId } = caller
    const task = await findTask(db, comId, taskId)
    if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (task.withdrawn) return {}
    await withdrawTask(db, comId, taskId)
    await planNotices(db, { kind: 'skill', taskId, taskComId: comId }, now)
    await audit({ before: { title: task.title }, after: { withdrawn: true }, thingId: taskId })
    return {}
  },
}
