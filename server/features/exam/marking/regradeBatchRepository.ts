import { groupBy } from '../../../db/groupBy'
import { inList } from '../../../db/inList'
import { countedAttempts } from '@contract/states'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema'
import type { PersonMark } from '../../../db/storedShapes'
import type { AttemptKey } from '../taking/attemptRepository'
import type { Marks } from '../grading/gradedRepository'
import type { Compact } from '../grading/gradeAttempt'
import { countingTry } from '../../../db/countingTry'
import type { ScoreCounts } from '@contract/kinds'
import { attemptsOf } from './regradeRepository'
import { issueForPassed } from '../../certificate/certificateService'
import { renewDuties } from '../../duty/dutyService'

export interface RunningRegrade {
  comId: string
  papers: string[]
}

/** A regrade that is not done; undefined when it is. */
export async function runningRegrade(
  db: Db,
  comId: string,
  regradeId: string,
): Promise<RunningRegrade | undefined> {
  return db
    .selectFrom('regrade')
    .select(['com_id as comId', 'papers'])
    .where('com_id', '=', comId)
    .where('regrade_id', '=', regradeId)
    .where('state', '=', 'running')
    .executeTakeFirst()
}

/** After an exam that thousands just handed in the database does not know how full its tables are, and would plan batches a hundred times slower. */
export async function learnSizes(db: Db): Promise<void> {
  await sql`analyze attempt, person_task`.execute(db)
}

/** What grading anew needs of an attempt. */
export interface BehindAttempt extends AttemptKey {
  state: number
  paperId: string
  keyEdition: number
  paperEdition: number
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
  partialMarks: boolean
  scoreCounts: ScoreCounts
  announceAt: number | null
  passScore: number
  score: number | null
  correctedScore: number | null
  answers: Compact | null
  marks: Record<string, PersonMark> | null
}

/** Attempts that were graded by older keys, with the person's rows locked before their own, as everywhere. */
export async function attemptsBehind(
  tx: Db,
  { comId, papers }: RunningRegrade,
  most: number,
): Promise<BehindAttempt[]> {
  // Which ones, from narrow rows of every hospital; only then the wide rows of one hospital after the other, by their keys.
  const { rows: behind } = await sql<{ comId: string; attemptId: string }>`
    /* several machines: a job, attempts by an older key */
    select a.com_id as "comId", a.attempt_id as "attemptId" from ${attemptsOf(comId, papers)}
    join paper q on q.paper_id = a.paper_id
    where a.state in (${inList(countedAttempts)}) and a.entered_by is null and a.key_edition < q.key_edition
    order by a.com_id, a.person_id, a.attempt_id limit ${most}`.execute(tx)
  const held: BehindAttempt[] = []
  for (const [hospital, ofHospital] of groupBy(behind, (one) => one.comId))
    held.push(
      ...(await lockBehind(
        tx,
        comId,
        hospital,
        ofHospital.map(({ attemptId }) => attemptId),
      )),
    )
  return held
}

/** `issuer`: whose tasks they are. */
async function lockBehind(
  tx: Db,
  issuer: string,
  hospital: string,
  attemptIds: readonly string[],
): Promise<BehindAttempt[]> {
  const { rows } = await sql<BehindAttempt>`
    select a.com_id as "comId", a.person_id as "personId", a.task_id as "taskId", a.attempt_id as "attemptId", a.state, a.paper_id as "paperId",
      a.key_edition as "keyEdition", q.key_edition as "paperEdition", a.seed, a.shuffle_questions as "shuffleQuestions", a.shuffle_options as "shuffleOptions",
      t.partial_marks as "partialMarks", t.pass_score as "passScore", t.score_counts as "scoreCounts", t.announce_at as "announceAt", a.score, a.corrected_score as "correctedScore", a.answers, a.marks
    from attempt a
    join paper q on q.paper_id = a.paper_id
    join exam_task t on coalesce(t.issuer_com_id, t.com_id) = ${issuer} and t.task_id = a.task_id
    join person_task p on p.com_id = a.com_id and p.person_id = a.person_id and p.task_id = a.task_id
    where a.com_id = ${hospital} and a.attempt_id = any(${[...attemptIds]}::text[])
    order by a.com_id, a.person_id, a.attempt_id for update of p, a`.execute(tx)
  return rows
}

export interface RegradedAttempt extends AttemptKey, Marks {
  scoreCounts: ScoreCounts
  before: number
  /** Its results are not announced: nobody is told. */
  held: boolean
}

/** Writes a batch: the attempts, the best of each person, notices to those whose score changed, and how far the regrade is. */
export async function writeBatch(
  tx: Db,
  regrade: { comId: string; regradeId: string },
  rows: readonly (RegradedAttempt & { noticeId: string })[],
  now: number,
): Promise<void> {
  for (const [comId, ofHospital] of groupBy(rows, (one) => one.comId))
    await writeHospital(tx, regrade.regradeId, comId, ofHospital, now)
  await sql`
    update regrade set done = least(total, done + ${rows.length}::int), changed = changed + ${rows.filter(({ before, score }) => before !== score).length}::int
    where com_id = ${regrade.comId} and regrade_id = ${regrade.regradeId}`.execute(tx)
}

async function writeHospital(
  tx: Db,
  regradeId: string,
  comId: string,
  rows: readonly (RegradedAttempt & { noticeId: string })[],
  now: number,
): Promise<void> {
  const json = JSON.stringify(rows)
  const items = sql`jsonb_to_recordset(${json}::jsonb) as i("personId" text, "taskId" text, "attemptId" text, "noticeId" text, state int, score numeric, before numeric,
    passed int, "rightCount" int, "wrongCount" int, "blankCount" int, unmarked int, "keyEdition" int, held boolean)`
  await sql`
    update attempt a set state = i.state, score = i.score, passed = i.passed <> 0, right_count = i."rightCount", wrong_count = i."wrongCount", blank_count = i."blankCount",
      unmarked = i.unmarked, key_edition = i."keyEdition", counted = false, result_at = ${now}::timestamptz
    from ${items} where a.com_id = ${comId} and a.attempt_id = i."attemptId"`.execute(tx)
  for (const [rule, ofRule] of groupBy(rows, ({ scoreCounts }) => scoreCounts))
    await renewCounting(tx, comId, rule, ofRule)
  const each = (name: 'taskId' | 'personId') => [...new Set(rows.map((row) => row[name]))]
  await renewDuties(tx, comId, 'exam', each('taskId'), each('personId'))
  const passers = rows.filter(({ passed }) => passed).map(({ personId }) => personId)
  for (const taskId of passers.length > 0 ? each('taskId') : [])
    await issueForPassed(tx, { comId, taskId }, passers, now)
  await sql`
    /* several machines: a job, notices of a regrade */
    insert into score_notice (com_id, notice_id, person_id, task_id, attempt_id, regrade_id, score_before, score_after, created_at)
    select ${comId}::text, i."noticeId", i."personId", i."taskId", i."attemptId", ${regradeId}::text, i.before, i.score, ${now}::timestamptz
    from ${items} where i.before <> i.score and not i.held`.execute(tx)
}

/** Score and pass of these people at these tasks, by the try that counts. */
async function renewCounting(
  tx: Db,
  comId: string,
  rule: ScoreCounts,
  rows: readonly RegradedAttempt[],
): Promise<void> {
  const { score, passed } = countingTry(rule)
  await sql`
    update person_task p set best_score = b.best, passed = b.passed
    from (select a.person_id, a.task_id, ${score} as best, ${passed} as passed
      from attempt a join (select distinct "personId", "taskId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("personId" text, "taskId" text)) i
        on a.com_id = ${comId} and a.person_id = i."personId" and a.task_id = i."taskId"
      where a.state in (${inList(countedAttempts)}) group by 1, 2) b
    where p.com_id = ${comId} and p.person_id = b.person_id and p.task_id = b.task_id`.execute(tx)
}

/** Notes that all attempts were marked again. */
export async function endRegrade(db: Db, comId: string, regradeId: string): Promise<void> {
  await sql`update regrade set state = 'done', done = total where com_id = ${comId} and regrade_id = ${regradeId}`.execute(
    db,
  )
}
