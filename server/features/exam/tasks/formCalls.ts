import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { firstProblem, keptAnswers } from '@contract/rules/exam/formFill'
import { newId } from '../../../db/newId'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { FormSeal } from '../../../sealed'
import { findTask, lockPersonTask } from '../lists/taskRepository'
import {
  attachForm,
  findForm,
  formOfTask,
  isTouched,
  keepFill,
  platformForm,
} from './formRepository'
import { isSoundForm } from './formRules'
import { authoredTask, myTask } from './myTask'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Forms that stand before an exam. `forms` seals what is typed into them. */
export const formCalls = (forms: FormSeal): Handlers<Contract['form']> => ({
  async read({ taskId, formId }, { db, caller, now }) {
    const task =
      caller && taskId !== undefined ? await findTask(db, caller, taskId, now) : undefined
    const ofHospitalOrPlatform = () =>
      caller && formId !== undefined
        ? findForm(db, caller.comId, formId)
        : platformForm(db, { taskId, formId })
    const found = await (task ? formOfTask(db, task.comId, taskId!) : ofHospitalOrPlatform())
    if (!found || (taskId !== undefined && formId !== undefined && found.formId !== formId))
      throw notFound()
    return found
  },

  async check({ taskId, userId }, { db, caller, now }) {
    if (userId !== undefined && userId !== caller.userId)
      throw new DomainError(Code.notAllowed, commonReplies.notAllowed)
    const task = await myTask(db, caller, taskId, now)
    if (task.formId === null) return { filled: 1, formId: '' }
    if (task.formFilled === 0)
      throw new DomainError(
        Code.formNeeded,
        replies.formNeeded,
        {},
        { filled: 0, formId: task.formId },
      )
    return { filled: 1, formId: task.formId }
  },

  async submit({ taskId, formId, fields }, { db, caller, now }) {
    await lockPersonTask(db, caller.comId, caller.userId, taskId)
    const task = await myTask(db, caller, taskId, now)
    const form = await formOfTask(db, task.comId, taskId)
    if (!form || form.formId !== formId) throw notFound()
    if (task.attemptsUsed > 0 && task.formFilled === 1)
      throw new DomainError(Code.stateChanged, replies.formClosed)
    const unknown = fields.find(({ key }) => !form.fields.some((field) => field.key === key))
    if (unknown)
      throw new DomainError(Code.badInput, commonReplies.unknownField, { field: unknown.key })
    const answers = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
    const wrong = firstProblem(form.fields, answers)
    if (wrong)
      throw new DomainError(Code.badInput, commonReplies.formField, { field: wrong.field.label })
    const kept = forms.close(keptAnswers(form.fields, answers))
    await keepFill(db, caller, { taskId, formId, answers: kept }, now)
    return {}
  },

  async attach({ taskId, title, fields }, { db, caller, now, audit }) {
    const task = await authoredTask(db, caller, taskId, now)
    if (await isTouched(db, task.comId, taskId))
      throw new DomainError(Code.stateChanged, replies.formClosed)
    if (fields.length > 0 && !isSoundForm(fields))
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'fields' })
    const formId = fields.length > 0 ? newId(now) : null
    const before = await formOfTask(db, task.comId, taskId)
    await attachForm(db, { comId: task.comId, taskId, formId, title, fields }, now)
    await audit({
      comId: task.comId,
      before: before && { title: before.title, fields: before.fields },
      after: { title, fields },
    })
    return { formId: formId ?? '' }
  },
})
