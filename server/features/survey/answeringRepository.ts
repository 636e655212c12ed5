import { sql } from 'kysely'
import type { Survey, SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import { platformId } from '../../companies'
import { isMeantBy } from '../../db/audienceSql'
import { inAreas } from '../../db/inAreas'
import { endFor, hasDuty } from '../../db/dutySql'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Tx } from '../../db/schema'
import type { Caller } from '../../http/handlers'

export interface Learner {
  comId: string
  userId: string
  brand: string
}

/** A questionnaire as somebody may answer it. Times in epoch ms. */
export interface OpenSurvey {
  comId: string
  surveyId: string
  edition: number
  title: string
  intro: string
  anonymous: boolean
  several: boolean
  published: boolean
  startTime: number
  endTime: number
  questions: SurveyQuestion[]
  /** I took part. */
  taken: boolean
}

/** SQL of duties, beside a questionnaire, which has a `task_id` of its own: that of the course it belongs to. */
const byTaskId = (duties: string) => duties.replaceAll('t.task_id', 't.task_id_')

const surveyFor = preparedQuery<OpenSurvey>(`
  select t.com_id as "comId", t.survey_id as "surveyId",
    (select max(e.edition) from survey_edition e where e.com_id = t.com_id and e.survey_id = t.survey_id) as edition, t.title, t.intro, t.anonymous, t.several, t.state = 'published' as published,
    t.start_time as "startTime", ${byTaskId(endFor('survey', '$1', '$2'))} as "endTime", t.questions, r.person_id is not null as taken
  from (select s.*, s.survey_id as task_id_ from survey s where s.com_id in ($1, '${platformId}') and s.brand = $3 and s.state <> 'draft'
      and (s.survey_id = $4 or s.task_id = $4)) t
  join person me on me.com_id = $1 and me.person_id = $2
  left join survey_receipt r on r.com_id = $1 and r.survey_id = t.survey_id and r.person_id = $2
  where r.person_id is not null or t.state = 'published' and ${inAreas('t', '$1')} and (${isMeantBy('t.audience', 'me')}
    or ${byTaskId(hasDuty('survey', '$1', '$2'))})
  order by t.created_at desc limit 1`)

/** A questionnaire by its id or the task that it belongs to, of a task the newest; only what is meant for them, or what they took part in. */
export const findSurveyFor = async (
  db: Db,
  { comId, userId, brand }: Learner,
  id: string,
): Promise<OpenSurvey | undefined> => (await surveyFor(db, [comId, userId, brand, id]))[0]

const sharedSurvey = preparedQuery<{ endTime: number }>(`
  select s.end_time as "endTime" from survey s where s.com_id in ($1, '${platformId}') and s.brand = $2 and s.survey_id = $3 and s.state = 'published' and ${inAreas('s', '$1')}`)

/** When a questionnaire that is out ends, for whomever it is meant. */
export const findSharedSurvey = async (
  db: Db,
  { comId, brand }: Pick<Learner, 'comId' | 'brand'>,
  surveyId: string,
): Promise<{ endTime: number } | undefined> => (await sharedSurvey(db, [comId, brand, surveyId]))[0]

/** Whose questionnaire it is as this visitor finds it: their hospital's, or the platform's, which every hospital may answer; undefined: none that is out. */
export async function surveyIssuer(
  db: Db,
  caller: Caller | undefined,
  surveyId: string,
): Promise<string | undefined> {
  const of = caller?.comId ?? platformId
  const { rows } = await sql<{ comId: string }>`
    select s.com_id as "comId" from survey s, (select ${of}::text as com_id) own where s.com_id in (${of}, ${platformId}) and s.survey_id = ${surveyId} and s.state = 'published'
      and ${sql.raw(inAreas('s', 'own.com_id'))} limit 1`.execute(db)
  return rows[0]?.comId
}

/** The questions of an edition; undefined: there never was such a one. */
export async function findEdition(
  db: Db,
  { comId, surveyId }: Pick<OpenSurvey, 'comId' | 'surveyId'>,
  edition: number,
): Promise<SurveyQuestion[] | undefined> {
  const row = await db
    .selectFrom('survey_edition')
    .select('questions')
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
    .where('edition', '=', edition)
    .executeTakeFirst()
  return row?.questions
}

const ownRecords = preparedQuery<Survey['mine'][number]>(`
  select o.record_id as "recordId", coalesce(o.created_at, 'epoch') as time, o.answers, e.questions
  from survey_record o join survey_edition e on e.com_id = $4 and e.survey_id = $3 and e.edition = o.edition
  where o.com_id = $1 and o.survey_id = $3 and o.person_id = $2
  order by o.created_at desc limit 20`)

/** What somebody answered under their name, the last first. */
export const listOwnRecords = (
  db: Db,
  { comId, userId }: Learner,
  { comId: surveyComId, surveyId }: Pick<OpenSurvey, 'comId' | 'surveyId'>,
): Promise<Survey['mine']> => ownRecords(db, [comId, userId, surveyId, surveyComId])

/** Takes the receipt of somebody who takes part; false: they have it, and may take part once only. `now`: epoch ms. */
export async function takeReceipt(
  tx: Tx,
  { comId, userId }: Learner,
  { surveyId, several }: Pick<OpenSurvey, 'surveyId' | 'several'>,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('survey_receipt')
    .values({ com_id: comId, survey_id: surveyId, person_id: userId, times: 1, taken_at: now })
    .onConflict((row) =>
      several
        ? row
            .columns(['com_id', 'survey_id', 'person_id'])
            .doUpdateSet((old) => ({ times: old('survey_receipt.times', '+', 1), taken_at: now }))
        : row.doNothing(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface NewRecord {
  comId: string
  surveyId: string
  recordId: string
  edition: number
  /** null, and without a time: an anonymous one. */
  personId: string | null
  /** Of a named one: the masked number of somebody without an account. */
  guest?: string
  time: number | null
  answers: readonly SurveyAnswer[]
}

/** Keeps filled questionnaires; of anonymous ones without the person. */
export async function insertRecords(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  await tx
    .insertInto('survey_record')
    .values(
      records.map(({ comId, surveyId, recordId, edition, personId, guest, time, answers }) => ({
        com_id: comId,
        survey_id: surveyId,
        record_id: recordId,
        edition,
        person_id: personId,
        guest: guest ?? null,
        created_at: time,
        answers: JSON.stringify(answers),
      })),
    )
    .execute()
}

/** Whose record it is: null an anonymous one's; undefined: there is none. */
export async function findRecord(
  db: Db,
  comId: string,
  recordId: string,
): Promise<{ personId: string | null } | undefined> {
  return db
    .selectFrom('survey_record')
    .select('person_id as personId')
    .where('com_id', '=', comId)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
}
