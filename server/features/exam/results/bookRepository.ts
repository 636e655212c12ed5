import { inList } from '../../../db/inList'
import { gradedAttempts, openAttempts, endedAttempts } from '@contract/states'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { CompactAnswer } from '../../../db/storedShapes'
import type { AttemptKey } from '../taking/attemptRepository'

/** Graded attempts whose answers may have to go into the mistakes book by `now`; of one person, or of anybody. */
export async function attemptsToCollect(
  db: Db,
  person: { comId: string; personId: string } | undefined,
  now: number,
  most: number,
): Promise<AttemptKey[]> {
  const { rows } = await sql<AttemptKey>`
    /* several machines: a job, attempts for the mistakes book */
    select com_id as "comId", person_id as "personId", task_id as "taskId", attempt_id as "attemptId" from attempt
    where collect_at is not null and state in (${inList(gradedAttempts)}) and collect_at <= ${now}
      and (${person === undefined}::boolean or (com_id = ${person?.comId ?? ''} and person_id = ${person?.personId ?? ''}))
    order by closed_at limit ${most}`.execute(db)
  return rows
}

/** What became of an attempt that was looked at for the mistakes book. */
export interface LookedAt {
  attemptId: string
  /** When it is looked at again; null: its answers are in the book, or never go there. */
  again: number | null
  /** What is in the book, a letter a question; null: as before. */
  collected: string | null
}

/** Notes it of several attempts of one hospital. */
export async function recordCollected(
  db: Db,
  comId: string,
  attempts: readonly LookedAt[],
): Promise<void> {
  await sql`
    update attempt a set collect_at = i.again, collected = coalesce(i.collected, a.collected)
    from unnest(${attempts.map(({ attemptId }) => attemptId)}::text[], ${attempts.map(({ again }) => again)}::timestamptz[],
      ${attempts.map(({ collected }) => collected)}::text[]) as i(attempt_id, again, collected)
    where a.com_id = ${comId} and a.attempt_id = i.attempt_id`.execute(db)
}

/** An attempt whose answers are in the book, with what was answered to one question. */
export interface AnsweredAttempt {
  paperId: string
  keyEdition: number
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  collected: string
  closedAt: number
  answer: CompactAnswer | null
}

/** A learner's attempts that are in the book, the newest first. */
export async function answeredAttempts(
  db: Db,
  { comId, personId }: Pick<AttemptKey, 'comId' | 'personId'>,
  questionId: string,
  most: number,
): Promise<AnsweredAttempt[]> {
  const { rows } = await sql<AnsweredAttempt>`
    select paper_id as "paperId", key_edition as "keyEdition", seed, shuffle_questions as "shuffleQuestions", shuffle_options as "shuffleOptions",
      coalesce(collected, '') as collected, coalesce(closed_at, started_at) as "closedAt", answers->${questionId}::text as answer
    from attempt where com_id = ${comId} and person_id = ${personId} and collected is not null
    order by closed_at desc limit ${most}`.execute(db)
  return rows
}

/** The last moment at which somebody of a hospital may sit an exam `t`, with the longest time that anybody has more. */
const lastEndOf = (
  comId: string,
) => sql`t.end_time + interval '30 seconds' + interval '1 minute' * (coalesce(
        (select max(x.minutes) from extra_minutes x where x.com_id = ${comId} and x.task_id = t.task_id), 0) + ceil(t.minutes * coalesce(
        (select max(u.extra_time_percent) from person u where u.com_id = ${comId} and u.extra_time_percent > 0), 0) / 100.0))`

/** Papers that are the same for everybody, and drawn ones whose author closed them, of exams of a hospital and of the platform that run or are still to come: closed to all until the end. */
export async function fixedPapers(
  db: Db,
  comId: string,
  platformId: string,
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ paperId: string }>`
    select distinct t.paper_id as "paperId" from exam_task t join paper p on p.paper_id = t.paper_id
    where t.com_id in (${comId}, ${platformId}) and not t.withdrawn and (p.rules is null or t.closes_bank) and ${now}::timestamptz <= ${lastEndOf(comId)}`.execute(
    db,
  )
  return rows.map(({ paperId }) => paperId)
}

/** Questions of such papers, but for those of exams that `editor` issued (who may edit a paper reads it), and of the exam `except`. */
export async function closedQuestions(
  db: Db,
  comId: string,
  {
    platformId,
    editor = null,
    except = '',
    now,
  }: { platformId: string; editor?: string | null; except?: string; now: number },
): Promise<string[]> {
  const { rows } = await sql<{ questionId: string }>`
    select distinct place->>'questionId' as "questionId" from exam_task t join paper p on p.paper_id = t.paper_id
    cross join lateral jsonb_array_elements(p.questions) place
    where t.com_id in (${comId}, ${platformId}) and coalesce(t.issuer_com_id, t.com_id) is distinct from ${editor} and t.task_id <> ${except} and not t.withdrawn
      and (p.rules is null or t.closes_bank) and ${now}::timestamptz <= ${lastEndOf(comId)}`.execute(
    db,
  )
  return rows.map(({ questionId }) => questionId)
}

/** Whether somebody sits an exam at this moment. */
export async function isSitting(db: Db, comId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from attempt a where a.com_id = ${comId} and a.person_id = ${personId} and a.state in (${inList(openAttempts)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Papers of a learner whose right answers the person may not know yet: an attempt runs; or the task shows answers only after
 * its end, or never, and its window is open; or its results are not announced; or a late answer could still count.
 */
export async function heldPapers(
  db: Db,
  comId: string,
  personId: string,
  platformId: string,
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ paperId: string }>`
    select distinct a.paper_id as "paperId" from attempt a join exam_task t on t.task_id = a.task_id and t.com_id in (${comId}, ${platformId})
    where a.com_id = ${comId} and a.person_id = ${personId} and (
      a.state in (${inList(openAttempts)})
      or (a.state in (${inList(endedAttempts)}) and t.announce_at > ${now}::timestamptz)
      or (a.state in (${inList(endedAttempts)}) and t.show_answers <> 'afterHandIn' and ${now}::timestamptz <= ${lastEndOf(comId)})
      or (a.state in (${inList(endedAttempts)}) and a.awaiting and not exists (select from answers_shown s where s.com_id = ${comId} and s.attempt_id = a.attempt_id)
        and ${now}::timestamptz <= a.deadline + case when t.late_policy = 'reject' then interval '2 minutes' else interval '12 hours' end))`.execute(
    db,
  )
  return rows.map(({ paperId }) => paperId)
}
