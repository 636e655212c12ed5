import { createReadStream } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ByteRange, FileStore } from './FileStore'
import { localFiles } from './localFiles'

/** Our own files, which ship with the program: keys that begin so. */
export const contentPrefix = 'content/'
const goodKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

/** Files on this machine: uploaded ones below `folder`, those of content/ where the program has them. */
export function diskStore(folder: string, contentFolder: string): FileStore {
  const pathOf = (key: string) => {
    if (!goodKey.test(key) || key.includes('..')) throw new Error(`no key of a file: ${key}`)
    return key.startsWith(contentPrefix)
      ? join(contentFolder, key.slice(contentPrefix.length))
      : join(folder, key.slice(0, 2), key)
  }
  return {
    ...localFiles(folder),
    async keep(key, temporaryPath) {
      const path = pathOf(key)
      // Only the server reads them: what may be seen by whom is decided by its calls.
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await chmod(temporaryPath, 0o600)
      await rename(temporaryPath, path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async sizeOf(key) {
      return (await stat(pathOf(key)).catch(() => undefined))?.size
    },
    read: (key: string, range?: ByteRange) =>
      createReadStream(pathOf(key), range && { start: range.from, end: range.to }),
    readAll: (key) => readFile(pathOf(key)),
  }
}
