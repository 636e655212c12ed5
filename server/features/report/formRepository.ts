import type { FormField } from '@contract/rules/exam/formFill'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { FormSeal } from '../../sealed'
import type { ReportTask } from './reportRepository'

const fieldsOf = preparedQuery<{ fields: FormField[] }>(`
  select f.fields from exam_task t join custom_form f on f.com_id = t.com_id and f.form_id = t.form_id where t.com_id = $1 and t.task_id = $2 and f.com_id = $1`)
const fills = preparedQuery<{ personId: string; answers: Record<string, string> }>(`
  select person_id as "personId", answers from form_fill where com_id = any($1::text[]) and task_id = $2 and person_id = any($3::text[])`)

/** The fields of the form that an exam asks for; none: it asks for nothing. */
export async function formFields(
  db: Db,
  { comId, taskId }: Pick<ReportTask, 'comId' | 'taskId'>,
): Promise<readonly FormField[]> {
  const [row] = await fieldsOf(db, [comId, taskId])
  return row?.fields ?? []
}

/** What these people filled in before an exam, field by field as its form has them; who filled in nothing is not there. */
export async function formAnswers(
  db: Db,
  forms: FormSeal,
  task: Pick<ReportTask, 'comId' | 'taskId'>,
  people: readonly { comId: string; userId: string }[],
): Promise<ReadonlyMap<string, { label: string; value: string }[]>> {
  const fields = await formFields(db, task)
  if (fields.length === 0 || people.length === 0) return new Map()
  const rows = await fills(db, [
    [...new Set(people.map(({ comId }) => comId))],
    task.taskId,
    people.map(({ userId }) => userId),
  ])
  return new Map(
    rows.map(({ personId, answers }) => {
      const said = forms.open(answers)
      return [personId, fields.map(({ key, label }) => ({ label, value: said[key] ?? '' }))]
    }),
  )
}
