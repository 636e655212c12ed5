import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'

export type SampleName = 'hygiene12' | 'hygiene2004'

/** A course package of content/packages, zipped. `more` adds files, or takes one away (undefined). */
export const aPackage = (name: SampleName, more: More = {}): Buffer =>
  zipOf(join('content', 'packages', name), more)

/** The film in pieces of content/media, zipped as its author would; `more` as above. */
export const aFilm = (more: More = {}): Buffer => zipOf(join('content', 'media', 'crs002-p4'), more)

type More = Readonly<Record<string, string | Zippable[string] | undefined>>

function zipOf(folder: string, more: More): Buffer {
  const files: Zippable = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[
      path
        .slice(folder.length + 1)
        .split('\\')
        .join('/')
    ] = new Uint8Array(readFileSync(path))
  }
  for (const [path, content] of Object.entries(more)) {
    if (content === undefined) delete files[path]
    else files[path] = typeof content === 'string' ? new TextEncoder().encode(content) : content
  }
  return Buffer.from(zipSync(files))
}
