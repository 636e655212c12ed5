import { extname } from 'node:path'
import { strToU8 } from 'fflate'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { textIn } from '../../http/texts'
import { maxZipBytes, zipAt, type ZipWriter } from '../../zip/zipAt'
import type { DeskWork } from '../deskJob/deskJobService'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import {
  countRows,
  exportedTables,
  rowsOf,
  uploadedFiles,
  type UploadedFile,
} from './exportRepository'
import { hospitalTexts } from './texts'

type Told = (done: number, total: number) => Promise<void>

/** The long job that writes everything of a hospital into one zip: a file a table, a line a row, a list of both, and what was uploaded. */
export const exportWork = (store: FileStore): DeskWork<'exportHospital'> => ({
  kind: 'exportHospital',
  needs: 'people.manage',
  mayRunAgain: true,
  async run({ db, caller, language, now, progress, note, keepFile }) {
    let made = { tables: 0, rows: 0, files: 0 }
    const name = `${textIn(hospitalTexts.exportName, language)}-${dayStamp(now())}.zip`
    const leftOut = (why: 'fileGone' | 'fileTooMuch', file: UploadedFile) =>
      note(textIn(hospitalTexts[why], language, { name: file.name, id: file.fileId }))
    await keepFile(name, async (path) => {
      const zip = await zipAt(path)
      try {
        const uploads = await uploadedFiles(db, caller.comId)
        const counts = await writeTables(db, zip, caller.comId, (done, total) =>
          progress(done, total + uploads.length),
        )
        const files = await writeFiles(store, zip, uploads, {
          leftOut,
          told: (done) => progress(counts.rows + done, counts.rows + uploads.length),
        })
        made = { ...counts, files }
      } finally {
        await zip.close()
      }
    })
    return { says: textIn(hospitalTexts.exported, language, made), result: made }
  },
})

/**
 * Writes what was uploaded, each file under `files/` and its id (`stored_file.jsonl` names them), piece by piece. What is not in the
 * store any more, or would make the zip too large, is told to `leftOut`. Gives how many are in it.
 */
async function writeFiles(
  store: FileStore,
  zip: ZipWriter,
  uploads: readonly UploadedFile[],
  {
    leftOut,
    told,
  }: {
    leftOut(why: 'fileGone' | 'fileTooMuch', file: UploadedFile): void
    told(done: number): Promise<void>
  },
): Promise<number> {
  let bytes = 0
  let written = 0
  for (const [at, upload] of uploads.entries()) {
    await told(at)
    const size = await store.sizeOf(upload.place)
    if (size === undefined) leftOut('fileGone', upload)
    else if (bytes + size > maxZipBytes) leftOut('fileTooMuch', upload)
    else {
      const file = zip.stored(`files/${upload.fileId}${extname(upload.name).slice(0, 12)}`)
      for await (const piece of store.read(upload.place)) await file.write(piece as Uint8Array)
      await file.end()
      bytes += size
      written++
    }
  }
  return written
}

/** Writes all tables as of one moment. Gives how many tables and rows. */
async function writeTables(db: Db, zip: ZipWriter, comId: string, told: Told) {
  const counts: { table: string; rows: number; columns: string[] }[] = []
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const tables = await exportedTables(tx)
      let total = 0
      for (const table of tables) {
        const rows = await countRows(tx, comId, table.name)
        counts.push({ table: table.name, rows, columns: table.columns })
        total += rows
      }
      let done = 0
      for (const table of tables) {
        if (counts.find((one) => one.table === table.name)?.rows === 0) continue
        const file = zip.packed(`tables/${table.name}.jsonl`)
        for await (const lines of rowsOf(tx, comId, table)) {
          await file.write(strToU8(`${lines.join('\n')}\n`))
          await told((done += lines.length), total)
        }
        await file.end()
      }
    })
  const list = zip.packed('tables.json')
  await list.write(strToU8(JSON.stringify(counts, null, 1)))
  await list.end()
  const filled = counts.filter(({ rows }) => rows > 0)
  return { tables: filled.length, rows: filled.reduce((sum, { rows }) => sum + rows, 0) }
}
