import { AttemptState } from '@contract/states'
import type { NotDone, PeopleSort, ReportPerson } from '@contract/calls/year/reportShapes'
import { holdsIn } from '../../db/holds'
import { inUnits } from '../../db/inUnits'
import { inHospitals } from '../../db/inHospitals'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { FormSeal } from '../../sealed'
import { formAnswers } from './formRepository'
import { forBoth, peopleOf, peopleValues, type ReportTask, sortOf } from './reportRepository'
import type { ReportScope } from './reportScope'

export interface PeopleWish {
  departmentId: string | undefined
  keyword: string
}

/** Whose words fit: $5 department or null, $6 words (name or job number). */
const fits = `
  ($5::text is null or ${inUnits('who', 'array[$5::text]')})
    and ${holdsIn('$6', 'who.person_name', 'who.job_number')}`
const fields = `h.person_id as "userId", h.person_name as "userName", coalesce(h.job_number, '') as "jobNumber", coalesce(d.department_name, '') as dept, coalesce(o.post_name, '') as post, h.short_name as "comName"`
/** The page of the hits, and only for it the names around a learner. */
const page = (order: string) => `
  from (select * from hits order by ${order} limit $7 offset $8) h
  left join department d on d.com_id = h.com_id and d.department_id = h.department_id and ${inHospitals('$3', 'd')}
  left join post o on o.com_id = h.com_id and o.post_id = h.post_id and ${inHospitals('$3', 'o')}
  order by ${order
    .split(', ')
    .map((one) => `h.${one}`)
    .join(', ')}`

const values = (task: ReportTask, scope: ReportScope, { departmentId, keyword }: PeopleWish) => [
  ...peopleValues(task, scope),
  departmentId ?? null,
  keyword.trim(),
]

const meantFor = (which: string, people: string) =>
  preparedQuery<NotDone & { total: number }>(`
  /* several machines: a report */
  with ${people}, hits as materialized (select * from who where ${fits} and should and ${which})
  select ${fields}, case when h.open_attempt_id is null then 0 else 1 end as running, (select count(*) from hits)::int as total
  ${page('com_id, department_id, person_id')}`)
/** Neither sits it nor has a try behind them. */
const neverBegan = 'open_attempt_id is null and coalesce(attempts_used, 0) = 0'
const undone = forBoth((people) => meantFor('is_done is not true', people))
const notBegun = meantFor(neverBegan, peopleOf.exam)

/** Whom the task is meant for and who has no score yet, by department. */
export const listNotDone = (
  db: Db,
  task: ReportTask,
  scope: ReportScope,
  wish: PeopleWish,
  paging: Paging,
): Promise<Page<NotDone>> =>
  readPage(paging, (limit, offset) =>
    undone[sortOf(task)](db, [...values(task, scope, wish), limit, offset]),
  )

/** Whom the task is meant for and who never began it, by department. */
export const listNotBegun = (
  db: Db,
  task: ReportTask,
  scope: ReportScope,
  wish: PeopleWish,
  paging: Paging,
): Promise<Page<NotDone>> =>
  readPage(paging, (limit, offset) => notBegun(db, [...values(task, scope, wish), limit, offset]))

/** What came late of the attempts of some people, or was never heard of. */
const marksOf = preparedQuery<
  Pick<ReportPerson, 'userId' | 'lateCount' | 'lateWaiting' | 'silent'>
>(`
  select person_id as "userId", sum(late_count)::int as "lateCount", (bool_or(late_state is not null and late_state = 'waiting'))::int as "lateWaiting",
    (bool_or('silent' = any(flags)))::int as silent
  from attempt where com_id = any($1::text[]) and task_id = $2 and person_id = any($3::text[]) and state <> ${AttemptState.void}
  group by com_id, person_id`)

/** Somebody with a score, without the form of the exam. */
export type Finished = Omit<ReportPerson, 'form'> & { comId: string }
type FinishedRow = Omit<Finished, 'lateCount' | 'lateWaiting' | 'silent'>
const unmarked = { lateCount: 0, lateWaiting: 0, silent: 0 } as const

export interface PeopleOrder {
  sort?: PeopleSort | undefined
  descending?: 0 | 1 | undefined
}
const columns: Readonly<Record<PeopleSort, string>> = {
  score: 'best_score',
  name: 'person_name',
  jobNumber: 'job_number',
  tries: 'attempts_used',
  time: 'last_at',
}

/** $9: 1 passed, 0 not passed, null both; $10: after this moment a hand-in is late. */
const finished = ({ sort = 'score', descending = 0 }: PeopleOrder) =>
  preparedQuery<FinishedRow & { total: number }>(`
  /* several machines: a report */
  with ${peopleOf.exam}, hits as materialized (select * from who where ${fits} and is_done and ($9::int is null or passed = ($9::int = 1)))
  select ${fields}, h.com_id as "comId", h.attempts_used as attempts, h.best_score as "bestScore", h.passed::int as passed, coalesce(h.last_at, 'epoch') as "lastTime",
    case when h.last_at > $10::timestamptz then 1 else 0 end as late, (select count(*) from hits)::int as total
  ${page(`${columns[sort]} ${descending === 1 ? 'desc' : 'asc'} nulls last, com_id, person_id`)}`)

/** Who has a score, the weakest first unless the wish says otherwise. `lateAfter` in epoch ms. */
export const listFinished = (
  db: Db,
  task: ReportTask,
  scope: ReportScope,
  wish: PeopleWish & PeopleOrder & { passed: 0 | 1 | undefined; lateAfter: number },
  paging: Paging,
): Promise<Page<Finished>> =>
  readPage(paging, async (limit, offset) => {
    const rows = await finished(wish)(db, [
      ...values(task, scope, wish),
      limit,
      offset,
      wish.passed ?? null,
      wish.lateAfter,
    ])
    const marks = await marksOf(db, [
      [...new Set(rows.map(({ comId }) => comId))],
      task.taskId,
      rows.map(({ userId }) => userId),
    ])
    const byPerson = new Map(marks.map((mark) => [mark.userId, mark]))
    return rows.map((row) => ({ ...row, ...(byPerson.get(row.userId) ?? unmarked) }))
  })

/** The same people with what they filled in before the exam. */
export async function withForms(
  db: Db,
  seal: FormSeal,
  task: ReportTask,
  people: readonly Finished[],
): Promise<ReportPerson[]> {
  const forms = await formAnswers(db, seal, task, people)
  return people.map(({ comId: _, ...one }) => ({ ...one, form: forms.get(one.userId) ?? [] }))
}

const completed = forBoth((people) =>
  preparedQuery<{
    should: number
    done: number
    late: number
    notBegun: number
  }>(`
  /* several machines: a report */
  with ${people}
  select (count(*) filter (where should))::int as should, (count(*) filter (where should and is_done))::int as done,
    (count(*) filter (where should and is_done and last_at > $6::timestamptz))::int as late,
    (count(*) filter (where should and ${neverBegan}))::int as "notBegun"
  from who where ($5::text is null or ${inUnits('who', 'array[$5::text]')})`),
)

/** How many should, did, did so late, and never began. */
export async function countCompleted(
  db: Db,
  task: ReportTask,
  scope: ReportScope,
  departmentId: string | undefined,
  lateAfter: number,
) {
  const [row] = await completed[sortOf(task)](db, [
    ...peopleValues(task, scope),
    departmentId ?? null,
    lateAfter,
  ])
  return row ?? { should: 0, done: 0, late: 0, notBegun: 0 }
}
