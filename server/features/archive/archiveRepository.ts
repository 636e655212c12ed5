import { sql } from 'kysely'
import { AttemptState, gradedAttempts } from '@contract/states'
import type { Db, Tx } from '../../db/schema'
import type { CompactAnswer } from '../../db/storedShapes'
import { insertOwnFile } from '../file/fileService'

const archived = [...gradedAttempts, AttemptState.void].join(', ')

/** A closed attempt as it is exported; times in epoch ms. */
export interface OldAttempt {
  attemptId: string
  personId: string
  personName: string
  jobNumber: string
  department: string
  taskId: string
  taskName: string
  attemptNo: number
  state: number
  startedAt: number
  closedAt: number
  closedBy: string | null
  score: number | null
  passed: boolean
  rightCount: number | null
  wrongCount: number | null
  blankCount: number | null
  receipt: { hash: string } | null
  flags: string[]
  cutsUsed: number
  paperId: string
  answers: Record<string, CompactAnswer> | null
  marks: unknown
}

/** Hospitals that keep attempts for a number of years: what they chose, else `usual`. Who keeps them for ever (0) is left out. */
export async function keptYearsOf(
  db: Db,
  usual: number,
): Promise<{ comId: string; years: number }[]> {
  const { rows } = await sql<{ comId: string; years: number }>`
    select c.com_id as "comId", coalesce(s.attempts_kept_years, ${usual})::int as years from company c
    left join company_setting s on s.com_id = c.com_id where coalesce(s.attempts_kept_years, ${usual}) > 0 order by 1`.execute(
    db,
  )
  return rows
}

/** The oldest attempts of a hospital that are over, graded and older than `before`; locked until the transaction ends. */
export async function lockOldAttempts(
  tx: Tx,
  comId: string,
  before: number,
  limit: number,
): Promise<OldAttempt[]> {
  const { rows } = await sql<OldAttempt>`
    select a.attempt_id as "attemptId", a.person_id as "personId", p.person_name as "personName", coalesce(p.job_number, '') as "jobNumber",
      coalesce(d.department_name, '') as department, a.task_id as "taskId",
      coalesce((select t.task_name from exam_task t where t.task_id = a.task_id and t.com_id in (a.com_id, 'PLATFORM') limit 1), '') as "taskName",
      a.attempt_no as "attemptNo", a.state, a.started_at as "startedAt", coalesce(a.closed_at, 'epoch') as "closedAt", a.closed_by as "closedBy", a.score, a.passed,
      a.right_count as "rightCount", a.wrong_count as "wrongCount", a.blank_count as "blankCount", a.receipt, a.flags,
      a.cuts_used as "cutsUsed", a.paper_id as "paperId", a.answers, a.marks
    from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id
    left join department d on d.com_id = p.com_id and d.department_id = p.department_id
    where a.com_id = ${comId} and a.closed_at < ${before} and a.state in (${sql.raw(archived)})
    order by a.closed_at, a.attempt_id limit ${limit} for update of a`.execute(tx)
  return rows
}

export interface AskedQuestion {
  paperId: string
  questionId: string
  /** Its place in the paper, from 1. */
  number: number
  stem: string
  options: { optionId: string; text: string }[]
  rightOptionIds: string[]
}

/** The questions of papers, as they were when they were asked. */
export async function listAskedQuestions(
  db: Db,
  paperIds: readonly string[],
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select p.paper_id as "paperId", q.question_id as "questionId", place.number::int as number, q.stem, q.options, q.right_option_ids as "rightOptionIds"
    from paper p cross join lateral jsonb_array_elements(p.questions) with ordinality as place (item, number)
    join question_version q on q.question_id = place.item->>'questionId' and q.version = (place.item->>'version')::int
    where p.paper_id = any(${paperIds}) order by 1, 3`.execute(db)
  return rows
}

export interface Archive {
  archiveId: string
  fileId: string
  fileName: string
  attempts: number
  /** When the first and the last of its attempts were closed. */
  fromTime: number
  untilTime: number
  bytes: number
  sha256: string
  createdTime: number
}

/** Notes an archive and its file, which lies in the store under its SHA-256. */
export async function insertArchive(tx: Tx, comId: string, archive: Archive): Promise<void> {
  await insertOwnFile(
    tx,
    comId,
    {
      fileId: archive.fileId,
      place: archive.sha256,
      name: archive.fileName,
      bytes: archive.bytes,
      sha256: archive.sha256,
    },
    archive.createdTime,
  )
  await tx
    .insertInto('attempt_archive')
    .values({
      com_id: comId,
      archive_id: archive.archiveId,
      file_id: archive.fileId,
      attempts: archive.attempts,
      from_time: archive.fromTime,
      until_time: archive.untilTime,
      created_at: archive.createdTime,
    })
    .execute()
}

/** The archives of hospitals, the last first; null: of all. */
export async function listArchives(
  db: Db,
  hospitals: readonly string[] | null,
  limit: number,
): Promise<(Archive & { comId: string; comName: string })[]> {
  const { rows } = await sql<Archive & { comId: string; comName: string }>`
    select a.com_id as "comId", c.short_name as "comName", a.archive_id as "archiveId", a.file_id as "fileId", f.name as "fileName", a.attempts,
      a.from_time as "fromTime", a.until_time as "untilTime", f.bytes, f.sha256, a.created_at as "createdTime"
    from attempt_archive a join company c on c.com_id = a.com_id join stored_file f on f.com_id = a.com_id and f.file_id = a.file_id
    where (${hospitals}::text[] is null or a.com_id = any(${hospitals}::text[]))
    order by a.created_at desc, a.archive_id limit ${limit}`.execute(db)
  return rows
}
