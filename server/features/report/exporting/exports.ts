import type { Export, ExportKind } from '@contract/calls/year/reportShapes'
import { Code } from '@contract/codes'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Language } from '@contract/texts'
import type { Db, Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import {
  type DeskJobInputs,
  findJob,
  type JobAddress,
  planDeskJob,
} from '../../deskJob/deskJobService'
import type { ReportTask } from '../reportRepository'
import { reportText } from '../texts'

/** Asks for the workbook of an exam; `tx` is the call's transaction. Returns the id of its job. */
export const planExport = (
  tx: Tx,
  caller: Caller,
  { task, kind }: { task: ReportTask; kind: ExportKind },
  { language, now }: { language: Language; now: number },
): Promise<string> =>
  planDeskJob(
    tx,
    caller,
    {
      kind: 'exportReport',
      title: fileNameOf(task, { kind, language, now }),
      input: { taskId: task.taskId, kind },
    },
    { language, now },
  )

/** How far an export of the caller's own is. Throws notFound. */
export async function ownExport(
  db: Db,
  addressOf: JobAddress,
  { comId, userId }: Caller,
  exportId: string,
  now: number,
): Promise<Export> {
  const job = await findJob(db, { comId, jobId: exportId })
  if (job?.personId !== userId || job.kind !== 'exportReport')
    throw new DomainError(Code.notFound, commonReplies.notFound)
  // Kind and input were stored together.
  const { taskId, kind } = job.input as DeskJobInputs['exportReport']
  return {
    exportId,
    kind,
    taskId,
    fileName: job.fileName ?? job.title,
    state: job.state === 'cancelled' ? 'failed' : job.state,
    doneRows: job.state === 'done' ? job.total : job.done,
    totalRows: job.total,
    bytes: job.bytes,
    address: addressOf(job, now),
  }
}

/** `Hand hygiene not done 2026-11-22.xlsx`: the task's name without what a file system refuses, at most 60 characters of it. */
export function fileNameOf(
  { taskName }: ReportTask,
  { kind, language, now }: { kind: ExportKind; language: Language; now: number },
): string {
  const name = taskName
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 60)
  return `${name} ${reportText(language)(kind === 'notDone' ? 'notDone' : 'results')} ${dayStamp(now)}.xlsx`
}
