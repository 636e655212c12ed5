import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { connect } from '../db/connect'
import { migrate } from '../db/migrate'
import { migrations } from '../db/migrations'
import { SettingError } from '../db/SettingError'
import type { FileStore } from '../integrations/fileStore/FileStore'
import { addQueuedJobs, type QueuedJob } from '../jobs/queuedJobs'
import { type Header, damagedBackup, type Manifest, names, parsed } from './archive'
import type { BackupKeys } from './encryption'
import { checkFits } from './fits'
import { checkArchive, entriesOf, type Entry } from './readArchive'
import {
  countRows,
  findUsedTable,
  loadPart,
  migrationsOf,
  setKeysAside,
  spelling,
  tablesOf,
} from './tables'

const expand = promisify(gunzip)

export interface RestoreOptions {
  /** Where stored files go back to; undefined: they are left out. */
  store?: FileStore | undefined
  keys?: BackupKeys
}

export interface Restored {
  rows: number
  files: number
  /** Epoch ms of the moment that came back. */
  madeAt: number
  /** Places of files that were missing when the back-up was made. */
  missingFiles: string[]
}

/** Takes the entries of a back-up one after the other, and holds what came to the manifest at the end. */
class ArchiveLoader {
  readonly rows: Record<string, number> = {}
  readonly newFiles: string[] = []
  files = 0
  manifest: Manifest | undefined
  private readonly columns = new Map<string, string[]>()
  private readonly seen: Record<string, string> = {}

  constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly string[],
    private readonly store: FileStore | undefined,
  ) {}

  async take({ name, bytes }: Entry): Promise<void> {
    if (name.startsWith('files/')) return this.takeFile(name, bytes)
    const chunks: Buffer[] = []
    for await (const chunk of bytes) chunks.push(chunk as Buffer)
    const content = Buffer.concat(chunks)
    if (name === names.manifest) {
      this.manifest = parsed<Manifest>(content)
      return
    }
    this.seen[name] = createHash('sha256').update(content).digest('hex')
    if (name === names.jobs) await addQueuedJobs(this.client, parsed<QueuedJob[]>(content) ?? [])
    else if (name !== names.header) await this.takeTable(name, content)
  }

  private async takeTable(name: string, content: Buffer): Promise<void> {
    const [, table = '', part] = name.split('/')
    if (!this.tables.includes(table))
      throw new SettingError(`The back-up has a table that this program does not know: ${table}.`)
    if (part === 'columns.json') {
      this.columns.set(table, parsed<string[]>(content) ?? [])
      this.rows[table] = 0
      return
    }
    const columns = this.columns.get(table)
    if (!columns) throw damagedBackup(name)
    const rows = await expand(content).catch(() => {
      throw damagedBackup(name)
    })
    const loaded = await loadPart(this.client, table, columns, rows)
    this.rows[table] = (this.rows[table] ?? 0) + loaded
  }

  private async takeFile(name: string, bytes: Entry['bytes']): Promise<void> {
    const hash = createHash('sha256')
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    const { store } = this
    if (store === undefined) {
      await pipeline(bytes, counted.resume())
    } else {
      const place = name.slice('files/'.length)
      const path = await store.temporary()
      await pipeline(bytes, counted, createWriteStream(path, { mode: 0o600 }))
      if ((await store.sizeOf(place)) === undefined) this.newFiles.push(place)
      await store.keep(place, path)
      this.files += 1
    }
    this.seen[name] = hash.digest('hex')
  }

  /** Nothing may be missing, be there twice or be other than it was written; the tables themselves are counted. */
  async prove(): Promise<Manifest> {
    const { manifest } = this
    if (!manifest) throw damagedBackup(names.manifest)
    const entries = new Set([...Object.keys(manifest.entries), ...Object.keys(this.seen)])
    for (const name of entries)
      if (manifest.entries[name] !== this.seen[name]) throw damagedBackup(name)
    for (const table of this.tables) {
      const written = manifest.rows[table]
      const counted = await countRows(this.client, table)
      if (written !== counted || written !== this.rows[table])
        throw new SettingError(
          `${table} has ${counted} rows after the restore, the back-up says ${written ?? 'nothing of it'}. Nothing was restored.`,
        )
    }
    return manifest
  }
}

/** Brings the database to the shape that the back-up was made of, or to the newest one. */
async function bringTo(databaseUrl: string, count?: number): Promise<void> {
  const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
  try {
    await migrate(connection.db, migrations.slice(0, count))
  } finally {
    await connection.end()
  }
}

/** Refuses a database that has rows, or that a newer program than the back-up's has shaped. */
async function checkTarget(client: pg.Client, header: Header): Promise<void> {
  const used = await findUsedTable(client, await tablesOf(client))
  if (used !== undefined)
    throw new SettingError(
      `The database is not empty (${used} has rows); restore into a new one: set DATA_DIR or DATABASE_URL.`,
    )
  if ((await migrationsOf(client)).length > header.migrations.length)
    throw new SettingError(
      'The database is empty, but has a newer shape than the back-up; restore into one without tables.',
    )
}

/** What lay half-uploaded on the old machine's disk is not in the back-up: who uploaded it begins anew. */
const forgetUnfinishedUploads = 'delete from file_upload where file_id is null'

async function load(
  client: pg.Client,
  file: string,
  { store, keys = {} }: RestoreOptions,
): Promise<ArchiveLoader & { manifest: Manifest }> {
  const tables = await tablesOf(client)
  const loader = new ArchiveLoader(client, tables, store)
  try {
    await client.query('begin')
    const putKeysBack = await setKeysAside(client, tables)
    for await (const entry of entriesOf(file, keys)) await loader.take(entry)
    const manifest = await loader.prove()
    await client.query(forgetUnfinishedUploads)
    await putKeysBack()
    await client.query('commit')
    return Object.assign(loader, { manifest })
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    for (const place of loader.newFiles) await store?.remove(place)
    throw error
  }
}

/**
 * Puts a back-up into an empty database, in one transaction: all of it or nothing. The archive is read to its end
 * first; afterwards every table is counted and every foreign key proved. A back-up of an older program is loaded into
 * the shape that it was made of, and brought to the newest one. Throws a SettingError that names what does not fit.
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const header = await checkArchive(file, options.keys ?? {})
  checkFits(header.migrations, migrations)
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'staff-training-restore',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(spelling)
    await checkTarget(client, header)
    await bringTo(databaseUrl, header.migrations.length)
    await runMigrations({ connectionString: databaseUrl })
    const { files, rows, manifest } = await load(client, file, options)
    await bringTo(databaseUrl)
    // Without statistics the first plans are guesses.
    await client.query('analyze')
    return {
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      files,
      madeAt: header.madeAt,
      missingFiles: manifest.missingFiles,
    }
  } finally {
    await client.end()
  }
}
