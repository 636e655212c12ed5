import { sql } from 'kysely'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import type {
  DepartmentReturn,
  SurveyDraft,
  SurveyRow,
} from '@contract/calls/community/surveyMaking'
import type { SurveyState } from '@contract/kinds'
import { everybody } from '@contract/rules/audience'
import { openDuties } from '@contract/states'
import { audienceColumn } from '../../db/audienceSql'
import { readPage, type Page, type Paging } from '../../db/page'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Tx } from '../../db/schema'

/** Questionnaires of a hospital; of one person where the right reaches no further. */
export interface SurveysOf {
  comId: string
  madeBy: string | null
}

const listed = preparedQuery<SurveyRow & { total: number }>(`
  with taken as (select r.survey_id, count(*)::int as n from survey_receipt r where r.com_id = $1 group by r.survey_id),
    open as (select d.task_id, count(*)::int as n from duty d where d.com_id = $1 and d.kind = 'survey' and d.state in (${openDuties.join(', ')}) group by d.task_id)
  select s.survey_id as "surveyId", s.edition, s.state, s.title, s.anonymous::int as anonymous, s.start_time as "startTime", s.end_time as "endTime",
    jsonb_array_length(s.questions) as questions, coalesce(t.n, 0) as answered, coalesce(t.n, 0) + coalesce(o.n, 0) as owed,
    coalesce(p.person_name, '') as "authorName", s.updated_at as "updatedTime", (count(*) over ())::int as total
  from survey s left join taken t on t.survey_id = s.survey_id left join open o on o.task_id = s.survey_id
  left join person p on p.com_id = $1 and p.person_id = s.author_id
  where s.com_id = $1 and ($2::text is null or s.author_id = $2) and ($3 = '' or strpos(lower(s.title), lower($3)) > 0)
    and ($4::text is null or s.state = $4) and s.brand = $5
  order by s.updated_at desc, s.survey_id limit $6 offset $7`)

export const listSurveys = (
  db: Db,
  { comId, madeBy }: SurveysOf,
  { keyword, state, brand }: { keyword: string; state: SurveyState | null; brand: string },
  paging: Paging,
): Promise<Page<Omit<SurveyRow, 'total'>>> =>
  readPage(paging, (limit, offset) =>
    listed(db, [comId, madeBy, keyword, state, brand, limit, offset]),
  )

export interface StoredSurvey extends SurveyDraft {
  comId: string
  surveyId: string
  edition: number
  state: SurveyState
}

/** A questionnaire within a reach; undefined: none. `hold`: keeps it until the transaction ends. */
export async function findSurvey(
  db: Db,
  { comId, madeBy }: SurveysOf,
  surveyId: string,
  hold = false,
): Promise<StoredSurvey | undefined> {
  let query = db
    .selectFrom('survey')
    .selectAll()
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
  if (madeBy !== null) query = query.where('author_id', '=', madeBy)
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst()
  return (
    row && {
      comId: row.com_id,
      surveyId: row.survey_id,
      edition: row.edition,
      state: row.state,
      title: row.title,
      intro: row.intro,
      anonymous: row.anonymous ? 1 : 0,
      several: row.several ? 1 : 0,
      startTime: row.start_time,
      endTime: row.end_time,
      whom: row.audience ?? everybody,
      newcomerDays: row.newcomer_days ?? 0,
      questions: row.questions,
    }
  )
}

export async function storeSurvey(
  tx: Tx,
  { comId, userId, brand }: { comId: string; userId: string; brand: string },
  { surveyId, edition, state }: { surveyId: string; edition: number; state: SurveyState },
  {
    title,
    intro,
    anonymous,
    several,
    startTime,
    endTime,
    whom,
    newcomerDays,
    questions,
  }: SurveyDraft,
  now: number,
): Promise<void> {
  const written = {
    edition,
    state,
    title: title.trim(),
    intro: intro.trim(),
    anonymous,
    several,
    audience: audienceColumn(whom),
    start_time: startTime,
    end_time: endTime,
    newcomer_days: newcomerDays || null,
    questions: JSON.stringify(questions),
    updated_at: now,
  }
  await tx
    .insertInto('survey')
    .values({
      com_id: comId,
      survey_id: surveyId,
      brand,
      task_id: null,
      author_id: userId,
      created_at: now,
      ...written,
    })
    .onConflict((row) => row.columns(['com_id', 'survey_id']).doUpdateSet(written))
    .execute()
}

/** Keeps the questions as they are asked from now on. */
export async function insertEdition(
  tx: Tx,
  { comId, surveyId, edition }: { comId: string; surveyId: string; edition: number },
  questions: readonly SurveyQuestion[],
  now: number,
): Promise<void> {
  await tx
    .insertInto('survey_edition')
    .values({
      com_id: comId,
      survey_id: surveyId,
      edition,
      questions: JSON.stringify(questions),
      published_at: now,
    })
    .execute()
}

export async function setWithdrawn(
  tx: Tx,
  { comId, surveyId, edition }: { comId: string; surveyId: string; edition: number },
  now: number,
): Promise<void> {
  await tx
    .updateTable('survey')
    .set({ state: 'withdrawn', edition, updated_at: now })
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .execute()
}

export async function deleteDraft(tx: Tx, comId: string, surveyId: string): Promise<void> {
  await tx
    .deleteFrom('survey')
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .execute()
}

export interface SurveyEdition {
  edition: number
  publishedTime: number
  questions: SurveyQuestion[]
}

/** The editions of a questionnaire, the last first. */
export const listEditions = (db: Db, comId: string, surveyId: string): Promise<SurveyEdition[]> =>
  db
    .selectFrom('survey_edition')
    .select(['edition', 'published_at as publishedTime', 'questions'])
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .orderBy('edition', 'desc')
    .execute()

const standing = preparedQuery<{ taken: number; open: number }>(`
  select (select count(*)::int from survey_receipt r where r.com_id = $1 and r.survey_id = $2) as taken,
    (select count(*)::int from duty d where d.com_id = $1 and d.kind = 'survey' and d.task_id = $2 and d.state in (${openDuties.join(', ')})) as open`)

/** How many took part, and how many still owe it. */
export const countStanding = async (db: Db, comId: string, surveyId: string) =>
  (await standing(db, [comId, surveyId]))[0] ?? { taken: 0, open: 0 }

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
  comId: string,
  surveyId: string,
): Promise<{ edition: number; n: number }[]> =>
  db
    .selectFrom('survey_record')
    .select((row) => ['edition', row.fn.countAll<number>().as('n')])
    .where('com_id', '=', comId)
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
  return readPage(paging, async (limit, offset) => {
    const { rows } = await sql<RecordRow & { total: number }>`
      select o.record_id as "recordId", coalesce(p.person_name, '') as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as "deptName",
        coalesce(o.created_at, 'epoch') as time, o.answers, (count(*) over ())::int as total
      from survey_record o left join person p on p.com_id = ${comId} and p.person_id = o.person_id
      left join department d on d.com_id = ${comId} and d.department_id = p.department_id
      where o.com_id = ${comId} and o.survey_id = ${surveyId} and o.edition = ${edition}
      order by o.created_at desc nulls last, o.record_id limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows
  })
}
