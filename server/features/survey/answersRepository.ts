import { sql } from 'kysely'
import type { SurveyAnswer } from '@contract/calls/community/survey'
import type { DepartmentReturn } from '@contract/calls/community/surveyMaking'
import { openDuties } from '@contract/states'
import { anyOf } from '../../db/anyOf'
import { readPage, type Page, type Paging } from '../../db/page'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'

const standing = preparedQuery<{ taken: number; open: number }>(`
  select (select count(*)::int from survey_receipt r where r.com_id = any($1::text[]) and r.survey_id = $2) as taken,
    (select count(*)::int from duty d where d.com_id = any($1::text[]) and d.kind = 'survey' and d.task_id = $2 and d.state in (${openDuties.join(', ')})) as open`)

/** How many of these hospitals took part, and how many still owe it. */
export const countStanding = async (db: Db, hospitals: readonly string[], surveyId: string) =>
  (await standing(db, [hospitals, surveyId]))[0] ?? { taken: 0, open: 0 }

const returns = preparedQuery<DepartmentReturn>(`
  with asked as (
    select r.person_id, 1 as taken from survey_receipt r where r.com_id = $1 and r.survey_id = $2
    union all
    select d.person_id, 0 from duty d where d.com_id = $1 and d.kind = 'survey' and d.task_id = $2 and d.state in (${openDuties.join(', ')}))
  select d.department_id as "deptId", d.department_name as "deptName", count(*)::int as owed, sum(a.taken)::int as answered
  from asked a join person p on p.com_id = $1 and p.person_id = a.person_id
  join department d on d.com_id = $1 and d.department_id = p.department_id
  group by d.department_id, d.department_name order by avg(a.taken), count(*) desc, d.department_id limit 1000`)

/** Of each department how many of those asked took part, the least share first. */
export const countReturns = (db: Db, comId: string, surveyId: string) =>
  returns(db, [comId, surveyId])

/** How many records each edition has. */
export const countRecords = (
  db: Db,
  hospitals: readonly string[],
  surveyId: string,
): Promise<{ edition: number; n: number }[]> =>
  db
    .selectFrom('survey_record')
    .select((row) => ['edition', row.fn.countAll<number>().as('n')])
    .where('com_id', '=', anyOf(hospitals))
    .where('survey_id', '=', surveyId)
    .groupBy('edition')
    .execute()

/** Records that are in memory at a time. */
const pieceSize = 500

/** The next records of an edition after that one, in the order of their ids, which says nothing. */
const nextAnswers = (
  db: Db,
  { comId, surveyId, edition }: { comId: string; surveyId: string; edition: number },
  after: string,
): Promise<{ recordId: string; answers: SurveyAnswer[] }[]> =>
  db
    .selectFrom('survey_record')
    .select(['record_id as recordId', 'answers'])
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .where('edition', '=', edition)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(pieceSize)
    .execute()

/** All answers to an edition, piece by piece: ten thousand need no more memory than five hundred. */
export async function* eachAnswer(
  db: Db,
  of: { comId: string; surveyId: string; edition: number },
): AsyncGenerator<SurveyAnswer[]> {
  let after = ''
  for (;;) {
    const piece = await nextAnswers(db, of, after)
    for (const { answers } of piece) yield answers
    const last = piece.at(-1)
    if (!last || piece.length < pieceSize) return
    after = last.recordId
  }
}

interface RecordRow {
  recordId: string
  userName: string
  jobNumber: string
  deptName: string
  time: number
  answers: SurveyAnswer[]
}

/** A page of the records of an edition, the last first where they have a time. */
export function listRecords(
  db: Db,
  { comId, surveyId, edition }: { comId: string; surveyId: string; edition: number },
  paging: Paging,
): Promise<Page<RecordRow>> {
  return readPage(paging, (limit, offset) =>
    sql<RecordRow & { total: number }>`
      select o.record_id as "recordId", coalesce(p.person_name, o.guest, '') as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as "deptName",
        coalesce(o.created_at, 'epoch') as time, o.answers, (count(*) over ())::int as total
      from survey_record o left join person p on p.com_id = ${comId} and p.person_id = o.person_id
      left join department d on d.com_id = ${comId} and d.department_id = p.department_id
      where o.com_id = ${comId} and o.survey_id = ${surveyId} and o.edition = ${edition}
      order by o.created_at desc nulls last, o.record_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}
