import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { open, type Entry, type ZipFile } from 'yauzl'
import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { UnreadableFile } from '../../formats/formatService'
import { findFile } from '../../file/fileService'
import { ManifestProblem, readManifest, type Manifest } from './manifestRules'
import { findPackage, storePackage, type StoredPackage } from './packageRepository'
import { isRubbish, packageProblem, shown } from './packageRules'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

/** A package that is refused, with the sentence that says why. */
export function refused(key: keyof typeof replies, values: Record<string, string | number> = {}) {
  const text: Bilingual = replies[key]
  return new DomainError(Code.fileRefused, text, values)
}

/** A symbolic link, as archivers of Unix mark it. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

/** Opens a zip whose entries are read one after the other; names that lead out of it are refused. */
export const openZip = (path: string) =>
  new Promise<ZipFile>((done, failed) => {
    open(
      path,
      {
        lazyEntries: true,
        autoClose: false,
        validateEntrySizes: true,
        decodeStrings: true,
        strictFileNames: true,
      },
      (error, zip) => (error ? failed(error) : done(zip)),
    )
  })
/** The bytes of an entry as a stream. */
export const readEntry = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((done, failed) => {
    zip.openReadStream(entry, (error, stream) => (error ? failed(error) : done(stream)))
  })

/** The list of a package's files, judged before one byte is unfolded. yauzl itself refuses names that lead out, absolute ones and backslashes. */
export async function listed(
  zip: ZipFile,
  zipBytes: number,
  needsManifest = true,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/') && !isRubbish(entry.fileName)) entries.push(entry)
    // A list without an end is not read to its end.
    if (entries.length > 20_000) break
  }
  const problem = packageProblem(
    entries.map((entry) => ({
      name: entry.fileName,
      bytes: entry.uncompressedSize,
      isLink: isLink(entry),
      isLocked: entry.isEncrypted(),
    })),
    zipBytes,
    needsManifest,
  )
  if (problem) throw refused(problem.key, problem.values)
  return entries
}

async function manifestIn(zip: ZipFile, entries: readonly Entry[]): Promise<Manifest> {
  const parts: Buffer[] = []
  for await (const part of await readEntry(
    zip,
    entries.find(({ fileName }) => fileName === 'imsmanifest.xml')!,
  ))
    parts.push(part as Buffer)
  try {
    const manifest = readManifest(
      Buffer.concat(parts)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    )
    const names = new Set(entries.map(({ fileName }) => fileName))
    const gone = manifest.items.find(({ href }) => !names.has(href.split(/[?#]/, 1)[0] ?? ''))
    if (gone) throw new ManifestProblem('packageOutside', shown(gone.href))
    return manifest
  } catch (error) {
    if (error instanceof ManifestProblem) throw refused(error.key, { name: error.named })
    if (error instanceof UnreadableFile)
      throw refused('packageManifest', {
        reason: error.key === 'entities' ? 'DOCTYPE' : `${error.place.line}`,
      })
    throw error
  }
}

/** One file of a package, into the store. Its place holds nothing else: files of people may have the same bytes, and go. */
export async function keepEntry(
  store: FileStore,
  zip: ZipFile,
  entry: Entry,
): Promise<{ path: string; place: string; bytes: number }> {
  const path = await store.temporary()
  try {
    const hash = createHash('sha256')
    const stream = await readEntry(zip, entry)
    stream.on('data', (part: Buffer) => hash.update(part))
    await pipeline(stream, createWriteStream(path))
    const place = `${hash.digest('hex')}-p`
    await store.keep(place, path)
    return { path: entry.fileName, place, bytes: entry.uncompressedSize }
  } catch (error) {
    await store.drop(path)
    throw error
  }
}

/** Looks at an uploaded package of that hospital and unpacks it into the store; once. Throws DomainError with what is wrong. */
export async function unpackPackage(
  db: Db,
  store: FileStore,
  comId: string,
  fileId: string,
  now: number,
): Promise<StoredPackage> {
  const known = await findPackage(db, fileId, [comId])
  if (known) return known
  const file = await findFile(db, fileId, [comId])
  if (!file) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (file.type !== 'application/zip')
    throw new DomainError(Code.fileRefused, commonReplies.fileKind)
  const local = await store.temporary()
  let zip: ZipFile | undefined
  try {
    await pipeline(store.read(file.place), createWriteStream(local))
    zip = await openZip(local)
    const entries = await listed(zip, file.bytes)
    const { kind, title, items } = await manifestIn(zip, entries)
    const places: { path: string; place: string; bytes: number }[] = []
    for (const entry of entries) places.push(await keepEntry(store, zip, entry))
    const unpacked: StoredPackage = {
      comId,
      fileId,
      kind,
      title,
      items,
      files: places.length,
      bytes: places.reduce((sum, { bytes }) => sum + bytes, 0),
    }
    await db.transaction().execute((tx) => storePackage(tx, unpacked, places, now))
    return unpacked
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw zipProblem(error)
  } finally {
    zip?.close()
    await store.drop(local)
  }
}

/** What yauzl says about a zip that is none, or whose names lead out of it. Anything else is a fault of ours. */
export function zipProblem(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  const name =
    /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(
      message,
    )?.[1]
  if (name !== undefined) return refused('packageName', { name: shown(name) })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof Error && error.name === 'Error' && (code === '' || code.startsWith('Z_'))
    ? refused('packageBroken')
    : error
}
