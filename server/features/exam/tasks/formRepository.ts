import { sql } from 'kysely'
import type { FormField } from '@contract/rules/exam/formFill'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { platformId } from '../paper/platformTasks'

export interface FormRow {
  formId: string
  title: string
  fields: FormField[]
}

const columns = sql`f.form_id as "formId", f.title, f.fields`

/** The form of an exam that stands under `comId`. */
export async function formOfTask(
  db: Db,
  comId: string,
  taskId: string,
): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select ${columns} from exam_task t join custom_form f on f.com_id = t.com_id and f.form_id = t.form_id
    where t.com_id = ${comId} and t.task_id = ${taskId}`.execute(db)
  return rows[0]
}

/** A form of a hospital or of the platform, by its own id. */
export async function findForm(
  db: Db,
  comId: string,
  formId: string,
): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select ${columns} from custom_form f where f.com_id in (${comId}, ${platformId}) and f.form_id = ${formId} order by f.com_id = ${comId} desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** A form of the platform, by its id or by its task: the only ones that a guest may read. */
export async function platformForm(
  db: Db,
  { taskId, formId }: { taskId?: string; formId?: string },
): Promise<FormRow | undefined> {
  if (formId !== undefined) return findForm(db, platformId, formId)
  return taskId === undefined ? undefined : formOfTask(db, platformId, taskId)
}

export interface Fill {
  taskId: string
  formId: string
  /** Sealed. */
  answers: Record<string, string>
}

/** Keeps what a learner filled in, in the place of what was there. */
export async function keepFill(
  db: Db,
  { comId, userId }: Caller,
  { taskId, formId, answers }: Fill,
  now: number,
): Promise<void> {
  const details = { form_id: formId, answers: JSON.stringify(answers), filled_at: now }
  await db
    .insertInto('form_fill')
    .values({ com_id: comId, task_id: taskId, person_id: userId, ...details })
    .onConflict((row) => row.columns(['com_id', 'task_id', 'person_id']).doUpdateSet(details))
    .execute()
}

/** Whether anybody, of whatever hospital, has begun an exam. */
export async function isTouched(db: Db, comId: string, taskId: string): Promise<boolean> {
  const anywhere = comId === platformId ? sql`` : sql`com_id = ${comId} and`
  const { rows } =
    await sql`select 1 from attempt where ${anywhere} task_id = ${taskId} limit 1`.execute(db)
  return rows.length > 0
}

export interface Attached {
  comId: string
  taskId: string
  /** null: the exam has no form any more. */
  formId: string | null
  title: string
  fields: readonly FormField[]
}

/** Returns an exam a form of its own. */
export async function attachForm(
  db: Db,
  { comId, taskId, formId, title, fields }: Attached,
  now: number,
): Promise<void> {
  if (formId !== null)
    await db
      .insertInto('custom_form')
      .values({
        com_id: comId,
        form_id: formId,
        title,
        fields: JSON.stringify(fields),
        created_at: now,
      })
      .execute()
  await db
    .updateTable('exam_task')
    .set({ form_id: formId })
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .execute()
}
