import { sql } from 'kysely'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { SimilarPair } from '@contract/calls/year/reportShapes'
import { countedAttempts } from '@contract/states'
import { inList } from '../../../db/inList'
import { inUnitsOf } from '../../../db/inUnits'
import type { Db } from '../../../db/schema'
import type { AnswerMatchRow } from '../../../db/storedShapes'
import { planJob } from '../../../jobs/planJob'
import type { GradedAttempt } from '../../exam/markedPaperService'
import type { ReportScope } from '../reportScope'
import type { Similarities } from './errorSimilarity'

/** Asks for a comparison; one that waits is enough. */
export async function askToCompare(
  db: Db,
  comId: string,
  taskId: string,
  now: number,
): Promise<void> {
  await sql`
    insert into answer_check (com_id, task_id, asked_at) values (${comId}, ${taskId}, ${now})
    on conflict (com_id, task_id) do update set asked_at = excluded.asked_at`.execute(db)
  await planJob(
    db,
    'compareAnswers',
    { comId, taskId },
    { maxAttempts: 3, key: `compare/${comId}/${taskId}` },
  )
}

/** An attempt whose answers are compared. */
export interface ComparedAttempt extends GradedAttempt {
  personId: string
  attemptId: string
}

/** The best attempt of each person of a hospital at a task, in the order of people, after the one named. */
export async function attemptsToCompare(
  db: Db,
  { comId, taskId }: { comId: string; taskId: string },
  afterPerson: string,
  most: number,
): Promise<ComparedAttempt[]> {
  const { rows } = await sql<ComparedAttempt>`
    select distinct on (a.person_id) a.person_id as "personId", a.attempt_id as "attemptId", a.paper_id as "paperId", a.key_edition as "keyEdition", a.seed,
      a.shuffle_questions as "shuffleQuestions", a.shuffle_options as "shuffleOptions", t.partial_marks as "partialMarks",
      t.pass_score as "passScore", a.marks, a.answers
    from attempt a join exam_task t on t.task_id = a.task_id and t.com_id in (${comId}, 'PLATFORM')
    where a.com_id = ${comId} and a.task_id = ${taskId} and a.state in (${inList(countedAttempts)}) and a.person_id > ${afterPerson}
    order by a.person_id, a.score desc nulls last, a.attempt_no limit ${most}`.execute(db)
  return rows
}

/** Keeps what a comparison found. */
export async function storeSimilar(
  db: Db,
  { comId, taskId }: { comId: string; taskId: string },
  { people, pairs, matches }: Similarities,
  now: number,
): Promise<void> {
  await sql`
    update answer_check set checked_at = greatest(asked_at, ${now}::timestamptz), people = ${people}, pairs = ${pairs}, matches = ${JSON.stringify(matches)}::jsonb
    where com_id = ${comId} and task_id = ${taskId}`.execute(db)
}

interface CheckRow {
  askedAt: number
  checkedAt: number | null
  people: number
  pairs: number
  matches: AnswerMatchRow[]
}

/** What the last comparison of a hospital found; pairs of whom the scope reaches both. */
export async function findSimilar(
  db: Db,
  comId: string,
  taskId: string,
  { departments }: ReportScope,
): Promise<Output<Contract['report']['similarAnswers']>> {
  const { rows } = await sql<CheckRow>`
    select asked_at as "askedAt", checked_at as "checkedAt", people, pairs, matches from answer_check where com_id = ${comId} and task_id = ${taskId}`.execute(
    db,
  )
  const [check] = rows
  if (!check) return { checkedTime: 0, waiting: 0, people: 0, pairs: 0, list: [] }
  const ids = check.matches.flatMap(({ one, other }) => [one, other])
  const people = new Map(
    (await peopleBehind(db, { comId, taskId }, [...new Set(ids)], departments)).map((person) => [
      person.attemptId,
      person,
    ]),
  )
  const { askedAt, checkedAt, pairs, matches } = check
  return {
    checkedTime: checkedAt ?? 0,
    waiting: checkedAt === null || checkedAt < askedAt ? 1 : 0,
    people: check.people,
    pairs: Number(pairs),
    list: matches.flatMap(({ one, other, ...match }) => {
      const [first, second] = [people.get(one), people.get(other)]
      return first && second ? [{ one: first, other: second, ...match }] : []
    }),
  }
}

async function peopleBehind(
  db: Db,
  { comId, taskId }: { comId: string; taskId: string },
  attemptIds: readonly string[],
  departments: readonly string[] | null,
): Promise<SimilarPair['one'][]> {
  const { rows } = await sql<SimilarPair['one']>`
    select a.attempt_id as "attemptId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as dept, a.score,
      a.started_at as "startTime"
    from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id
    left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    where a.com_id = ${comId} and a.task_id = ${taskId} and a.attempt_id = any(${attemptIds}::text[])
      and (${departments}::text[] is null or ${inUnitsOf('p', departments)})`.execute(db)
  return rows
}
