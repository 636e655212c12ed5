import type { BrandName } from '@contract/rules/place/brands'
import { sql } from 'kysely'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import type { SurveyState } from '@contract/kinds'
import { everybody } from '@contract/rules/audience'
import { platformId } from '../../companies'
import { audienceColumn } from '../../db/audienceSql'
import { inAreas } from '../../db/inAreas'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Tx } from '../../db/schema'

/** Questionnaires of a hospital; of one person where the right reaches no further. Those of a region's centre stand among the platform's. */
export interface SurveysOf {
  comId: string
  madeBy: string | null
  /** The centre that issues them, and the areas that they are for. */
  issuer?: { comId: string; areas: readonly string[] } | undefined
}

const forHospital = preparedQuery<{ surveyId: string }>(`
  select s.survey_id as "surveyId" from survey s where s.com_id = '${platformId}' and s.survey_id = $2 and s.areas is not null and s.state <> 'draft' and ${inAreas('s', '$1')}`)

/** What a region's centre issued for a hospital, to be read there; undefined: none. */
export async function findForHospital(
  db: Db,
  comId: string,
  surveyId: string,
): Promise<StoredSurvey | undefined> {
  const [row] = await forHospital(db, [comId, surveyId])
  return row && oneSurvey(db, { comId: platformId }, surveyId)
}

export interface StoredSurvey extends SurveyDraft {
  comId: string
  /** The region's centre that issued it. */
  issuerComId: string | null
  surveyId: string
  edition: number
  state: SurveyState
}

/** A questionnaire within a reach; undefined: none. `hold`: keeps it until the transaction ends. */
export const findSurvey = (
  db: Db,
  { comId, madeBy, issuer }: SurveysOf,
  surveyId: string,
  hold = false,
): Promise<StoredSurvey | undefined> =>
  oneSurvey(db, { comId, madeBy, issuer: issuer?.comId ?? null }, surveyId, hold)

/** `issuer`: null of no centre, undefined: of any. */
async function oneSurvey(
  db: Db,
  {
    comId,
    madeBy = null,
    issuer,
  }: { comId: string; madeBy?: string | null; issuer?: string | null },
  surveyId: string,
  hold = false,
): Promise<StoredSurvey | undefined> {
  let query = db
    .selectFrom('survey')
    .selectAll()
    .where('com_id', '=', comId)
    .where('survey_id', '=', surveyId)
  if (madeBy !== null) query = query.where('author_id', '=', madeBy)
  if (issuer !== undefined) query = query.where('issuer_com_id', 'is not distinct from', issuer)
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst()
  return (
    row && {
      comId: row.com_id,
      issuerComId: row.issuer_com_id,
      surveyId: row.survey_id,
      edition: row.edition,
      state: row.state,
      title: row.title,
      intro: row.intro,
      anonymous: row.anonymous ? 1 : 0,
      several: row.several ? 1 : 0,
      guests: row.guests ? 1 : 0,
      startTime: row.start_time,
      endTime: row.end_time,
      whom: row.audience ?? everybody,
      newcomerDays: row.newcomer_days ?? 0,
      questions: row.questions,
    }
  )
}

/** Keeps an edition of a questionnaire, new or changed. */
export async function storeSurvey(
  tx: Tx,
  {
    comId,
    userId,
    brand,
    issuer,
  }: Pick<SurveysOf, 'comId' | 'issuer'> & { userId: string; brand: BrandName },
  { surveyId, edition, state }: { surveyId: string; edition: number; state: SurveyState },
  {
    title,
    intro,
    anonymous,
    several,
    guests = 0,
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
    guests,
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
      areas: issuer ? [...issuer.areas] : null,
      issuer_com_id: issuer?.comId ?? null,
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

/** Takes a questionnaire back; answers stay. */
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

/** Deletes a questionnaire that was never published. */
export async function deleteDraft(tx: Tx, comId: string, surveyId: string): Promise<void> {
  await sql`delete from survey where com_id = ${comId} and survey_id = ${surveyId}`.execute(tx)
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

/** Questionnaires as packs take them along, those that a centre set for its region (`issuerComId`) apart. */
export const listToPack = (db: Db, comId: string, issuerComId: string | null, most: number) =>
  db
    .selectFrom('survey')
    .select(['survey_id', 'state', 'title', 'intro', 'anonymous', 'several', 'questions'])
    .where('com_id', '=', comId)
    .where('issuer_com_id', 'is not distinct from', issuerComId)
    .orderBy('survey_id')
    .limit(most)
    .execute()
