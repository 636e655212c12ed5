import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  remove(): void
}

/** A disk of so many megabytes, in memory; undefined where nobody lets us mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'training-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o755)
  return {
    folder,
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Writes into a folder until nothing fits on its disk any more; returns the file. */
export function fill(folder: string): string {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  for (const size of [1 << 20, 1 << 12, 1])
    for (let fits = true; fits;) {
      try {
        fits = writeSync(file, Buffer.alloc(size)) === size
      } catch {
        fits = false
      }
    }
  closeSync(file)
  return path
}
