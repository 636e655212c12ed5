import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'

export type SampleName = 'hygiene12' | 'hygiene2004'

/** A course package of content/packages, zipped. `more` adds files, or takes one away (undefined). */
export function aPackage(name: SampleName, more: Readonly<Record<string, string | Zippable[string] | undefined>> = {}): Buffer {
  const folder = join('content', 'packages', name)
  const files: Zippable = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length + 1).split('\\').join('/')] = new Uint8Array(readFileSync(path))
  }
  for (const [path, content] of Object.entries(more)) {
    if (content === undefined) delete files[path]
    else files[path] = typeof content === 'string' ? new TextEncoder().encode(content) : content
  }
  return Buffer.from(zipSync(files))
}
