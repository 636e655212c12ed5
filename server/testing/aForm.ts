import type { FormField } from '@contract/rules/exam/formFill'
import type { Db } from '../db/schema'

const field = (key: string, label: string, facts: Partial<FormField> = {}): FormField => ({
  key,
  label,
  type: 'text',
  required: 1,
  max: 0,
  options: [],
  format: 'any',
  visibleIf: { key: '', value: '' },
  ...facts,
})

const registration = {
  title: '考生登记',
  fields: [
    field('team', '所在班组', { max: 40 }),
    field('role', '本次身份', { type: 'choice', options: ['带教老师', '规培学员', '轮转人员'] }),
    field('since', '从业日期', { type: 'date' }),
    field('phone', '联系电话', { format: 'mobile', required: 0 }),
  ],
}

/** Returns an exam of renhe a form. `now` in epoch ms. */
export async function aForm(db: Db, taskId: string, now: number): Promise<void> {
  const form_id = `form-${taskId}`
  await db
    .insertInto('custom_form')
    .values({
      com_id: 'renhe',
      form_id,
      title: registration.title,
      fields: JSON.stringify(registration.fields),
      created_at: now,
    })
    .execute()
  await db
    .updateTable('exam_task')
    .set({ form_id })
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', taskId)
    .execute()
}
