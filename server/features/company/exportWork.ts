import { open } from 'node:fs/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { textIn } from '../../http/texts'
import type { DeskWork } from '../deskJob/deskJobService'
import { countRows, exportedTables, rowsOf } from './exportRepository'
import { hospitalTexts } from './texts'

type Told = (done: number, total: number) => Promise<void>

/** The long job that writes everything of a hospital into one zip: a file a table, a line a row, and a list of both. */
export const exportWork: DeskWork<'exportHospital'> = {
  kind: 'exportHospital',
  needs: 'people.manage',
  mayRunAgain: true,
  async run({ db, caller, language, now, progress, keepFile }) {
    let made = { tables: 0, rows: 0 }
    const name = `${textIn(hospitalTexts.exportName, language)}-${dayStamp(now())}.zip`
    await keepFile(name, async (path) => {
      made = await writeHospital(db, caller.comId, path, progress)
    })
    return { says: textIn(hospitalTexts.exported, language, made), result: made }
  },
}

/** Writes the zip at `path`: all tables as of one moment. Gives how many tables and rows. */
async function writeHospital(db: Db, comId: string, path: string, told: Told) {
  const zip = await zipAt(path)
  const counts: { table: string; rows: number; columns: string[] }[] = []
  try {
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
          const file = zip.file(`tables/${table.name}.jsonl`)
          for await (const lines of rowsOf(tx, comId, table)) {
            await file.write(`${lines.join('\n')}\n`)
            await told((done += lines.length), total)
          }
          await file.end()
        }
      })
    const list = zip.file('tables.json')
    await list.write(JSON.stringify(counts, null, 1))
    await list.end()
  } finally {
    await zip.close()
  }
  const filled = counts.filter(({ rows }) => rows > 0)
  return { tables: filled.length, rows: filled.reduce((sum, { rows }) => sum + rows, 0) }
}

/** A zip that is written as it grows: no more than some MB of it are in memory. */
async function zipAt(path: string) {
  const handle = await open(path, 'w')
  const waiting: Uint8Array[] = []
  let broken: Error | undefined
  const zip = new Zip((error, bytes) => {
    if (error) broken = error
    else waiting.push(bytes)
  })
  const flush = async () => {
    if (broken) throw broken
    for (const bytes of waiting.splice(0)) await handle.write(bytes)
  }
  return {
    file(name: string) {
      const packed = new ZipDeflate(name, { level: 6 })
      zip.add(packed)
      return {
        async write(text: string) {
          packed.push(strToU8(text))
          await flush()
        },
        async end() {
          packed.push(new Uint8Array(), true)
          await flush()
        },
      }
    },
    async close() {
      zip.end()
      await flush()
      await handle.close()
    },
  }
}
