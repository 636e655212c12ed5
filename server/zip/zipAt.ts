import { open } from 'node:fs/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A zip as it is written here ends at 4 GB; whoever puts files in keeps below this. */
export const maxZipBytes = 3.5 * 1024 ** 3

/** A zip that is written as it grows: no more than some MB of it are in memory. */
export async function zipAt(path: string) {
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
  const added = (entry: ZipDeflate | ZipPassThrough) => {
    zip.add(entry)
    return {
      async write(bytes: Uint8Array) {
        entry.push(bytes)
        await flush()
      },
      async end() {
        entry.push(new Uint8Array(), true)
        await flush()
      },
    }
  }
  return {
    packed: (name: string) => added(new ZipDeflate(name, { level: 6 })),
    /** As it is: films, pictures and PDFs are packed already. */
    stored: (name: string) => added(new ZipPassThrough(name)),
    async close() {
      zip.end()
      await flush()
      await handle.close()
    },
  }
}

export type ZipWriter = Awaited<ReturnType<typeof zipAt>>
