import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { SettingError } from '../db/SettingError'
import { type Header, cutOffBackup, damagedBackup, notABackup, names, readHeader } from './archive'
import { type BackupKeys, decrypted, isEncrypted } from './encryption'
import { beforeEndMark } from './endMark'

/** A header is a few hundred bytes a migration. */
const headerFits = 1_000_000

/** One entry of a back-up: its name and its bytes, which must be read before the next one comes. */
export interface Entry {
  name: string
  bytes: Readable
}

async function beginningOf(file: string): Promise<Buffer> {
  try {
    const handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    await handle.close()
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw new SettingError(
      `The back-up ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** The tar of a back-up, opened where it is encrypted; its last bytes are held against the end mark. */
async function* tarOf(file: string, keys: BackupKeys): AsyncGenerator<Buffer> {
  const closed = isEncrypted(await beginningOf(file))
  const opened = closed ? await decrypted(createReadStream(file), keys) : createReadStream(file)
  try {
    yield* beforeEndMark(opened)
  } catch (error) {
    // The stream of age has a seal every 64 KB and knows its last piece.
    throw closed && !(error instanceof SettingError)
      ? damagedBackup('its encryption does not fit, or it is cut off')
      : error
  }
}

/** The header that stands at the beginning of a tar; undefined where it does not begin with one. */
async function headerIn(beginning: Buffer): Promise<Buffer | undefined> {
  const entries = extract()
  entries.end(beginning)
  try {
    for await (const entry of entries) {
      if (entry.header.name !== names.header) return undefined
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    }
  } catch {
    return undefined
  }
  return undefined
}

/**
 * Reads a back-up from its first to its last byte and gives its header, before anything is done with it. Throws a
 * SettingError that says what it is: of something else, cut off, damaged, encrypted for another key. Nothing is
 * unpacked, so that no byte in it can make this slow.
 */
export async function checkArchive(file: string, keys: BackupKeys): Promise<Header> {
  let beginning = Buffer.alloc(0)
  let problem: unknown
  try {
    for await (const chunk of tarOf(file, keys))
      if (beginning.length < headerFits) beginning = Buffer.concat([beginning, chunk])
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    problem = error
  }
  const header = await headerIn(beginning)
  if (problem === undefined) return readHeader(header)
  if (header === undefined && (problem as Error).message === cutOffBackup().message)
    throw notABackup()
  throw problem as Error
}

/** The entries of a back-up that checkArchive has read, in their order. */
export async function* entriesOf(file: string, keys: BackupKeys): AsyncGenerator<Entry> {
  const entries = extract()
  // The reader of the entries gets the error.
  pipeline(Readable.from(tarOf(file, keys)), entries).catch(() => undefined)
  for await (const entry of entries)
    yield { name: entry.header.name, bytes: entry as unknown as Readable }
}
