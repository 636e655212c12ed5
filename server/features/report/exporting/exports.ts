import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Export, ExportKind } from '@contract/calls/year/reportShapes'
import { Code } from '@contract/codes'
import { can } from '@contract/rules/rights'
import type { Language } from '@contract/texts'
import { dayMs, dayStamp, minuteMs } from '@contract/rules/hospitalTime'
import { newId } from '../../../db/newId'
import type { Db, Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { FormSeal } from '../../../sealed'
import type { Secrets } from '../../../secrets'
import type { Counting } from '../items/counting'
import {
  findExport,
  forgetExports,
  insertExport,
  recordExport,
  openExports,
  type ExportRow,
} from './exportRepository'
import { callerNow } from '../../rights/rightsService'
import { findReportTask, type ReportTask } from '../reportRepository'
import { mayReadAnswers, ownScopeOf, findScope } from '../reportScope'
import { reportText, replies } from '../texts'
import { writeExport } from './writeExport'
import { commonReplies } from '../../../http/texts'

/** How long an address is good, and how long a file is kept. Ms. */
const addressMs = 5 * minuteMs
export const exportKeptMs = dayMs
const maxOpen = 3
export const exportPath = '/education-intf/api/own/report/file/'

interface Parts {
  db: Db
  /** Where the rows are read. */
  reader(): Promise<Db>
  secrets: Pick<Secrets, 'keyFor'>
  forms: FormSeal
  /** Files are written under it. */
  dataFolder: string
  counting: Counting
}

export interface Exports {
  /** Stores an export of a task and plans its job; `tx` is the call's transaction. */
  begin(
    tx: Tx,
    wanted: {
      caller: Caller
      task: ReportTask
      kind: ExportKind
      language: Language
      now: number
    },
  ): Promise<Export>
  /** How far an export of the caller's own is. */
  state(db: Db, caller: Caller, exportId: string, now: number): Promise<Export>
  /** Writes the file of an export; the job. `last`: no further try follows a failure. */
  write(comId: string, exportId: string, now: number, last: boolean): Promise<void>
  /** The file behind a signed address; undefined when the address is wrong or late. */
  findFile(
    comId: string,
    exportId: string,
    until: number,
    sign: string,
    now: number,
  ): Promise<{ path: string; name: string } | undefined>
  /** Takes old exports and their files away. */
  clear(now: number): Promise<void>
}

/** Workbooks that managers ask for. What a learner may read is asked again when the file is written. */
export function createExports({
  db,
  reader,
  secrets,
  forms,
  dataFolder,
  counting,
}: Parts): Exports {
  const key = secrets.keyFor('export-address')
  const folder = join(dataFolder, 'exports')
  const pathOf = (exportId: string) => join(folder, `${exportId}.xlsx`)
  const signOf = (comId: string, exportId: string, until: number) =>
    createHmac('sha256', key).update(`${comId}/${exportId}/${until}`).digest('base64url')

  /** The task of an export and how far its owner sees it now; undefined: not any more. */
  async function reachOf(caller: Caller, { taskId }: ExportRow) {
    const scopes = [ownScopeOf(caller, 'report.read'), await findScope(db, caller, 'report.read')]
    for (const scope of scopes) {
      const task = scope && (await findReportTask(db, scope, taskId))
      if (scope && task) return { scope, task }
    }
    return undefined
  }

  /** Where its file is fetched, for five minutes; '' while there is none. */
  function addressOf({ comId, exportId, state }: ExportRow, now: number): string {
    if (state !== 'done') return ''
    const until = now + addressMs
    const query = `com=${encodeURIComponent(comId)}&until=${until}&sign=${signOf(comId, exportId, until)}`
    return `${exportPath}${exportId}?${query}`
  }

  const isSigned = (comId: string, exportId: string, until: number, sign: string) => {
    const [presented, right] = [Buffer.from(sign), Buffer.from(signOf(comId, exportId, until))]
    return presented.length === right.length && timingSafeEqual(presented, right)
  }

  /** Writes the workbook as its owner may read it now. */
  async function writeFile(row: ExportRow, now: number, last: boolean): Promise<void> {
    let [done, total] = [0, 0]
    try {
      const caller = await callerNow(db, row, now)
      const reach = caller && can(caller, 'report.read') ? await reachOf(caller, row) : undefined
      if (!caller || !reach)
        return await recordExport(db, row, { state: 'failed', doneRows: 0, totalRows: 0 })
      const { scope, task } = reach
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const hospital of scope.hospitals ?? []) await counting.countTask(hospital, row.taskId)
      const { bytes } = await writeExport(await reader(), {
        row,
        task,
        scope,
        withAnswers: mayReadAnswers(caller, task, now),
        path: pathOf(row.exportId),
        forms,
        now,
        progress: (doneRows, totalRows) => {
          ;[done, total] = [doneRows, totalRows]
          return recordExport(db, row, { state: 'running', doneRows, totalRows })
        },
      })
      await recordExport(db, row, { state: 'done', doneRows: total, totalRows: total, bytes })
    } catch (error) {
      const state = last ? 'failed' : 'waiting'
      await recordExport(db, row, { state, doneRows: done, totalRows: total })
      throw error
    }
  }

  return {
    async begin(tx, { caller, task, kind, language, now }) {
      if ((await openExports(tx, caller.comId, caller.userId, now - exportKeptMs)) >= maxOpen)
        throw new DomainError(Code.tooMany, replies.exportsOpen)
      const exportId = newId(now)
      const row = {
        comId: caller.comId,
        exportId,
        personId: caller.userId,
        taskId: task.taskId,
        kind,
        language,
        fileName: fileNameOf(task, { kind, language, now }),
      }
      await insertExport(tx, row, now)
      const begun = { state: 'waiting' as const, doneRows: 0, totalRows: 0, bytes: 0 }
      return { exportId, kind, taskId: task.taskId, fileName: row.fileName, ...begun, address: '' }
    },

    async state(inside, caller, exportId, now) {
      const row = await findExport(inside, caller.comId, exportId, caller.userId)
      if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
      return exportOf(row, addressOf(row, now))
    },

    async write(comId, exportId, now, last) {
      const row = await findExport(db, comId, exportId)
      if (!row || row.state === 'done') return
      await writeFile(row, now, last)
    },

    async findFile(comId, exportId, until, sign, now) {
      if (!(until >= now) || !isSigned(comId, exportId, until, sign)) return undefined
      const row = await findExport(db, comId, exportId)
      return row?.state === 'done' ? { path: pathOf(exportId), name: row.fileName } : undefined
    },

    async clear(now) {
      for (const exportId of await forgetExports(db, now - exportKeptMs))
        await rm(pathOf(exportId), { force: true })
    },
  }
}

/** `address`: where its file is, '' while there is none. */
const exportOf = (
  { exportId, kind, taskId, fileName, state, doneRows, totalRows, bytes }: ExportRow,
  address: string,
): Export => ({
  exportId,
  kind,
  taskId,
  fileName,
  state,
  doneRows,
  totalRows,
  bytes,
  address,
})

/** `Hand hygiene not done 2026-11-22.xlsx`: the task's name without what a file system refuses, at most 60 characters of it. */
function fileNameOf(
  { taskName }: ReportTask,
  { kind, language, now }: { kind: ExportKind; language: Language; now: number },
): string {
  const name = taskName
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 60)
  return `${name} ${reportText(language)(kind === 'notDone' ? 'notDone' : 'results')} ${dayStamp(now)}.xlsx`
}
