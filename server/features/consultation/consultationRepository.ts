import { sql } from 'kysely'
import { FaqState } from '@contract/states'
import { holds } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import { statesSeen } from '../contentCheck/contentCheckService'
import type { Db, Tx } from '../../db/schema'

interface PersonKey {
  comId: string
  userId: string
}
type Faq = 0 | 1 | 2 | 3

/** The same sent twice stays one. 'foreign': the id is somebody else's. */
export async function insertConsultation(
  db: Db,
  { comId, userId }: PersonKey,
  asked: { consultationId: string; question: string; agrees: 0 | 1 },
  now: number,
): Promise<'new' | 'known' | 'foreign'> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('consultation')
    .values({
      com_id: comId,
      consultation_id: asked.consultationId,
      person_id: userId,
      question: asked.question,
      agrees: asked.agrees,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return 'new'
  const row = await db
    .selectFrom('consultation')
    .select('person_id')
    .where('com_id', '=', comId)
    .where('consultation_id', '=', asked.consultationId)
    .executeTakeFirst()
  return row?.person_id === userId ? 'known' : 'foreign'
}

export interface ConsultationRow {
  consultationId: string
  question: string
  answer: string
  answeredBy: string
  time: number
  answeredTime: number
  agrees: 0 | 1
  faq: Faq
  checkState: number
  userName: string
  dept: string
  faqQuestion: string
  faqAnswer: string
}

export interface ConsultationFilter {
  comId: string
  /** One's own. */
  personId?: string
  waiting?: 0 | 1
  faq?: number
  keyword?: string
}

/** Questions of a hospital: those without an answer first where all are asked for, then the last first. */
export function listConsultations(
  db: Db,
  { comId, personId, waiting = 0, faq, keyword = '' }: ConsultationFilter,
  paging: Paging,
): Promise<Page<ConsultationRow>> {
  const own = personId ?? null
  return readPage(paging, (limit, offset) =>
    sql<ConsultationRow & { total: number }>`
      select c.consultation_id as "consultationId", c.question, coalesce(c.answer, '') as answer, coalesce(b.person_name, '') as "answeredBy",
        c.created_at as time, coalesce(c.answered_at, 'epoch') as "answeredTime", c.agrees::int as agrees, c.faq, c.check_state as "checkState", p.person_name as "userName",
        coalesce(d.department_name, '') as dept, coalesce(c.faq_question, '') as "faqQuestion", coalesce(c.faq_answer, '') as "faqAnswer",
        (count(*) over ())::int as total
      from consultation c join person p on p.com_id = c.com_id and p.person_id = c.person_id
      left join department d on d.com_id = p.com_id and d.department_id = p.department_id
      left join person b on b.com_id = c.com_id and b.person_id = c.answered_by
      where c.com_id = ${comId} and (${own}::text is null or c.person_id = ${own}) and (${waiting}::int = 0 or c.answer is null)
        and (${own}::text is not null or c.check_state in (${sql.join(statesSeen)}))
        and (${faq ?? null}::int is null or c.faq = ${faq ?? null}) and ${holds(keyword, 'c.question', 'c.answer')}
      order by (${own}::text is null and c.answer is null) desc, c.created_at desc, c.consultation_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

export interface PublishedRow {
  consultationId: string
  question: string
  answer: string
  time: number
}

/** What a hospital published of it: nobody's name stands there. */
export function listPublished(
  db: Db,
  comId: string,
  keyword: string,
  paging: Paging,
): Promise<Page<PublishedRow>> {
  return readPage(paging, (limit, offset) =>
    sql<PublishedRow & { total: number }>`
      select consultation_id as "consultationId", coalesce(faq_question, '') as question, coalesce(faq_answer, '') as answer, coalesce(published_at, 'epoch') as time, (count(*) over ())::int as total
      from consultation where com_id = ${comId} and faq = ${sql.lit(FaqState.published)} and ${holds(keyword, 'faq_question', 'faq_answer')}
      order by published_at desc, consultation_id limit ${limit} offset ${offset}`.execute(db),
  )
}

export interface LockedConsultation {
  personId: string
  question: string
  answer: string | null
  agrees: boolean
  faq: number
  proposedBy: string | null
}

/** One of a hospital, held until the transaction ends. */
export const lockConsultation = (
  tx: Tx,
  comId: string,
  consultationId: string,
): Promise<LockedConsultation | undefined> =>
  tx
    .selectFrom('consultation')
    .select([
      'person_id as personId',
      'question',
      'answer',
      'agrees',
      'faq',
      'proposed_by as proposedBy',
    ])
    .where('com_id', '=', comId)
    .where('consultation_id', '=', consultationId)
    .forUpdate()
    .executeTakeFirst()

interface Change {
  agrees?: 0 | 1
  answer?: string
  answered_by?: string
  answered_at?: number
  faq?: number
  faq_question?: string
  faq_answer?: string
  proposed_by?: string
  published_by?: string
  published_at?: number
  check_state?: number
}

/** Changes a question to the experts; its state was checked with its lock. */
export async function changeConsultation(
  tx: Tx,
  comId: string,
  consultationId: string,
  change: Change,
): Promise<void> {
  await tx
    .updateTable('consultation')
    .set(change)
    .where('com_id', '=', comId)
    .where('consultation_id', '=', consultationId)
    .execute()
}
