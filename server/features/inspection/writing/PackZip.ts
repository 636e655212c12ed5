import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { maxZipBytes, zipAt, type ZipWriter } from '../../../zip/zipAt'

export interface PackEntry {
  name: string
  bytes: number
  sha256: string
  /** 0: it has none. */
  pages: number
}

/** The zip of a pack: each file goes in as soon as it is written, and is noted with its checksum. */
export class PackZip {
  readonly entries: PackEntry[] = []
  private bytes = 0

  private constructor(
    private readonly zip: ZipWriter,
    /** Where files lie until they are in. */
    private readonly folder: string,
  ) {}

  static open = async (path: string, folder: string) => new PackZip(await zipAt(path), folder)

  /** A place for a file that is about to be written. */
  place = (name: string) => `${this.folder}/${this.entries.length}-${name.replace(/\W/g, '')}`

  /** Takes a written file in, and out of its place. */
  async take(name: string, path: string, pages = 0): Promise<PackEntry> {
    const entry = await this.stream(name, createReadStream(path), pages)
    await rm(path, { force: true })
    return entry
  }

  addText = (name: string, text: string) => this.stream(name, Readable.from([Buffer.from(text)]))

  /** Whether so many bytes still fit. */
  hasRoomFor = (bytes: number) => this.bytes + bytes <= maxZipBytes

  async stream(name: string, pieces: AsyncIterable<unknown>, pages = 0): Promise<PackEntry> {
    const file = this.zip.stored(name)
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of pieces as AsyncIterable<Uint8Array>) {
      hash.update(piece)
      bytes += piece.length
      await file.write(piece)
    }
    await file.end()
    this.bytes += bytes
    const entry = { name, bytes, sha256: hash.digest('hex'), pages }
    this.entries.push(entry)
    return entry
  }

  close = () => this.zip.close()
}

/** A list that `sha256sum -c` reads. */
export const checksumList = (entries: readonly PackEntry[]): string =>
  entries.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')

/** A name that every file system takes. */
export const fileNameOf = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .replace(/[. ]+$/, '')
