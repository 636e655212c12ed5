import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReadFile } from '../core/types'

/** Every file below a folder, as paths with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
}

/** Reads files of a build's folder; undefined: there is none of that name. */
export function readFrom(folder: string): ReadFile {
  return (file) => {
    const full = path.join(folder, file)
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined
  }
}
