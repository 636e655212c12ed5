import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { pack, type Pack } from 'tar-stream'
import { asDate } from '@contract/rules/hospitalTime'
import type { FileStore } from '../integrations/fileStore/FileStore'
import { listQueuedJobs } from '../jobs/queuedJobs'
import { type Header, type Manifest, names } from './archive'
import { type BackupKeys, encrypted } from './encryption'
import { withEndMark } from './endMark'
import { storedPlaces } from './storedPlaces'
import { columnsOf, migrationsOf, partsOf, spelling, tablesOf } from './tables'

const compress = promisify(gzip)

export interface BackupOptions {
  /** Where the stored files lie; undefined: they are left out. */
  store?: FileStore | undefined
  keys?: BackupKeys
  /** Epoch ms. */
  madeAt: number
}

export interface Written {
  rows: number
  files: number
  /** Places that the database names and the store does not have. */
  missingFiles: string[]
}

/** Writes the entries of a back-up one after the other and notes the SHA-256 of each. */
class ArchiveWriter {
  readonly manifest: Manifest = { rows: {}, entries: {}, missingFiles: [] }
  files = 0

  constructor(
    private readonly tar: Pack,
    private readonly madeAt: number,
  ) {}

  private headerOf = (name: string, size: number) => ({
    name,
    size,
    mode: 0o600,
    mtime: asDate(this.madeAt),
  })

  async add(name: string, bytes: Buffer): Promise<void> {
    this.manifest.entries[name] = createHash('sha256').update(bytes).digest('hex')
    await new Promise<void>((done, failed) => {
      this.tar.entry(this.headerOf(name, bytes.length), bytes, (error) =>
        error ? failed(error) : done(),
      )
    })
  }

  json = (name: string, value: unknown) => this.add(name, Buffer.from(JSON.stringify(value)))

  async addTable(client: pg.Client, table: string): Promise<void> {
    const columns = await columnsOf(client, table)
    await this.json(names.columns(table), columns)
    let number = 0
    let rows = 0
    for await (const part of partsOf(client, table, columns)) {
      rows += part.rows
      await this.add(names.part(table, ++number), await compress(part.bytes))
    }
    this.manifest.rows[table] = rows
  }

  /** A stored file never changes: its place is made of its bytes, or nobody else's. */
  async addFile(store: FileStore, place: string): Promise<void> {
    const size = await store.sizeOf(place)
    if (size === undefined) {
      this.manifest.missingFiles.push(place)
      return
    }
    const name = names.file(place)
    const hash = createHash('sha256')
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(store.read(place), counted, this.tar.entry(this.headerOf(name, size)))
    this.manifest.entries[name] = hash.digest('hex')
    this.files += 1
  }
}

async function fill(
  writer: ArchiveWriter,
  client: pg.Client,
  { store, madeAt }: BackupOptions,
): Promise<void> {
  const header: Header = {
    product: 'staff-training',
    format: 2,
    madeAt,
    migrations: await migrationsOf(client),
  }
  await writer.json(names.header, header)
  for (const table of await tablesOf(client)) await writer.addTable(client, table)
  await writer.json(names.jobs, await listQueuedJobs(client))
  if (store) for (const place of await storedPlaces(client)) await writer.addFile(store, place)
  await writer.json(names.manifest, writer.manifest)
}

/**
 * Writes everything of one moment (a repeatable-read transaction) to `file`: every row, the jobs that wait, the stored
 * files. The server may go on running. The file appears only when it is whole. It holds the server's secret and
 * personal data: encrypt it, or keep it like the database.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  options: BackupOptions,
): Promise<Written> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'staff-training-backup',
  })
  // A connection that is lost fails the statement; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const unfinished = `${file}.part`
  try {
    await client.query(spelling)
    await client.query('begin transaction isolation level repeatable read read only')
    const tar = pack()
    const writer = new ArchiveWriter(tar, options.madeAt)
    const marked = Readable.from(withEndMark(tar as AsyncIterable<Buffer>))
    const closed = await encrypted(marked, options.keys ?? {})
    await Promise.all([
      pipeline(closed, createWriteStream(unfinished, { mode: 0o600 })),
      fill(writer, client, options).then(
        () => tar.finalize(),
        (error: unknown) => tar.destroy(error as Error),
      ),
    ])
    await rename(unfinished, file)
    const { rows, missingFiles } = writer.manifest
    const sum = Object.values(rows).reduce((all, count) => all + count, 0)
    return { rows: sum, files: writer.files, missingFiles }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}
