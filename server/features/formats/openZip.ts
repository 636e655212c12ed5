import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { UnreadableFile } from './UnreadableFile'

/** A package never needs more than this; what unfolds to more is an attack or a mistake. */
const zipLimits = {
  entries: 10_000,
  bytes: 96 * 1024 * 1024,
  entryBytes: 64 * 1024 * 1024,
} as const

const open = (bytes: Buffer) =>
  new Promise<ZipFile>((done, failed) => {
    fromBuffer(
      bytes,
      { lazyEntries: true, validateEntrySizes: true, decodeStrings: true },
      (error, zip) => (error ? failed(error) : done(zip)),
    )
  })

/** Reads one entry; ends with an error as soon as more bytes come than `room`, whatever its header claims. */
const unfold = (zip: ZipFile, entry: Entry, room: number) =>
  new Promise<Buffer>((done, failed) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return failed(error)
      const parts: Buffer[] = []
      let size = 0
      stream.on('data', (part: Buffer) => {
        size += part.length
        if (size > room) {
          stream.destroy()
          failed(new UnreadableFile('zipBomb'))
        } else parts.push(part)
      })
      stream.on('error', failed)
      stream.on('end', () => done(Buffer.concat(parts)))
    })
  })

async function collect(
  zip: ZipFile,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let count = 0
  let size = 0
  for await (const entry of zip.eachEntry()) {
    if (++count > zipLimits.entries) throw new UnreadableFile('zipBomb')
    if (entry.fileName.endsWith('/') || entry.isEncrypted()) continue
    const bytes = await unfold(zip, entry, Math.min(zipLimits.entryBytes, zipLimits.bytes - size))
    size += bytes.length
    if (wanted(entry.fileName)) files.set(entry.fileName, bytes)
  }
  return files
}

/**
 * Unfolds a zip that somebody sent, every entry of it, within `zipLimits`; keeps those that are wanted. Names that lead out of
 * the package are refused by yauzl, and nothing is ever written to a disk. Throws UnreadableFile.
 */
export async function openZip(
  bytes: Buffer,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  let zip: ZipFile | undefined
  try {
    zip = await open(bytes)
    return await collect(zip, wanted)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('brokenZip')
  } finally {
    zip?.close()
  }
}
