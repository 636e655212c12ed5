import { AttemptState } from '@contract/states'
import { inUnitsOf } from '../../../db/inUnits'
import { ofHospitals } from '../../../db/inHospitals'
import { sql } from 'kysely'
import type { ExportKind } from '@contract/calls/year/reportShapes'
import type { Language } from '@contract/texts'
import type { Db, Tx } from '../../../db/schema'
import type { CompactAnswer } from '../../../db/storedShapes'
import type { ReportTask } from '../reportRepository'
import type { ReportScope } from '../reportScope'
import { planJob } from '../../../jobs/planJob'

export interface ExportRow {
  comId: string
  exportId: string
  personId: string
  taskId: string
  kind: ExportKind
  language: Language
  state: 'waiting' | 'running' | 'done' | 'failed'
  doneRows: number
  totalRows: number
  bytes: number
  fileName: string
  createdAt: number
}

const columns = sql`com_id as "comId", export_id as "exportId", person_id as "personId", task_id as "taskId", kind, language, state, done_rows as "doneRows",
  total_rows as "totalRows", bytes, file_name as "fileName", created_at as "createdAt"`

/** Stores an export and plans the job that writes it, in one transaction. Exports are written one after the other. */
export async function insertExport(
  tx: Tx,
  row: Pick<
    ExportRow,
    'comId' | 'exportId' | 'personId' | 'taskId' | 'kind' | 'language' | 'fileName'
  >,
  now: number,
): Promise<void> {
  await tx
    .insertInto('report_export')
    .values({
      com_id: row.comId,
      export_id: row.exportId,
      person_id: row.personId,
      task_id: row.taskId,
      kind: row.kind,
      language: row.language,
      file_name: row.fileName,
      created_at: now,
    })
    .execute()
  await planJob(
    tx,
    'writeExport',
    { comId: row.comId, exportId: row.exportId },
    { queue: 'exports', maxAttempts: 3 },
  )
}

/** An export by its id. `personId`: only that person's. */
export async function findExport(
  db: Db,
  comId: string,
  exportId: string,
  personId?: string,
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from report_export where com_id = ${comId} and export_id = ${exportId} and (${personId ?? null}::text is null or person_id = ${personId ?? null}::text)`.execute(
    db,
  )
  return rows[0]
}

/** Exports of a learner that are not finished. */
export async function openExports(
  db: Db,
  comId: string,
  personId: string,
  since: number,
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from report_export where com_id = ${comId} and person_id = ${personId} and state in ('waiting', 'running') and created_at > ${since}`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

/** Says how far an export is. */
export async function recordExport(
  db: Db,
  { comId, exportId }: Pick<ExportRow, 'comId' | 'exportId'>,
  facts: { state: ExportRow['state']; doneRows: number; totalRows: number; bytes?: number },
): Promise<void> {
  await db
    .updateTable('report_export')
    .set({
      state: facts.state,
      done_rows: facts.doneRows,
      total_rows: facts.totalRows,
      ...(facts.bytes !== undefined && { bytes: facts.bytes }),
    })
    .where('com_id', '=', comId)
    .where('export_id', '=', exportId)
    .execute()
}

/** Takes out what is older than `before` (epoch ms); returns the ids, whose files go too. */
export async function forgetExports(db: Db, before: number): Promise<string[]> {
  const gone = await db
    .deleteFrom('report_export')
    .where('created_at', '<', before)
    .returning('export_id')
    .modifyEnd(sql`/* several machines: a job, workbooks that are old */`)
    .execute()
  return gone.map(({ export_id }) => export_id)
}

/** An attempt as a row of the workbook. */
export interface AttemptLine {
  attemptId: string
  comId: string
  userName: string
  jobNumber: string
  dept: string
  comName: string
  attemptNo: number
  state: number
  startedAt: number
  closedAt: number | null
  score: number | null
  passed: 0 | 1
  closedBy: string | null
  leavings: number
  lateCount: number
  lateState: string | null
  flags: string[]
  answers: Record<string, CompactAnswer> | null
}

/** Attempts of a task that are closed, after the one named, in the order of hospitals and ids. */
export async function attemptLines(
  db: Db,
  { taskId }: ReportTask,
  { hospitals, departments }: ReportScope,
  after: { comId: string; attemptId: string },
  limit: number,
): Promise<AttemptLine[]> {
  const { rows } = await sql<AttemptLine>`
    /* several machines: a report */
    select a.attempt_id as "attemptId", a.com_id as "comId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as dept, c.short_name as "comName",
      a.attempt_no as "attemptNo", a.state, a.started_at as "startedAt", a.closed_at as "closedAt", a.score, a.passed::int as passed, a.closed_by as "closedBy", a.cuts_used as leavings, a.late_count as "lateCount", a.late_state as "lateState", a.flags, a.answers
    from attempt a join company c on c.com_id = a.com_id join person p on p.com_id = a.com_id and p.person_id = a.person_id
    left join department d on d.com_id = p.com_id and d.department_id = p.department_id and ${ofHospitals(hospitals, 'd')}
    where a.task_id = ${taskId} and a.state >= ${sql.lit(AttemptState.handedIn)} and ${ofHospitals(hospitals, 'a', 'p')} and (${departments}::text[] is null or ${inUnitsOf('p', departments)})
      and (a.com_id, a.attempt_id) > (${after.comId}, ${after.attemptId})
    order by a.com_id, a.attempt_id limit ${limit}`.execute(db)
  return rows
}

/** How many attempts attemptLines gives in all. */
export async function countLines(
  db: Db,
  { taskId }: ReportTask,
  { hospitals, departments }: ReportScope,
): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id
    where a.task_id = ${taskId} and a.state >= ${sql.lit(AttemptState.handedIn)} and ${ofHospitals(hospitals, 'a', 'p')} and (${departments}::text[] is null or ${inUnitsOf('p', departments)})`.execute(
    db,
  )
  return rows[0]?.lines ?? 0
}
