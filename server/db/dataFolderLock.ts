import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from './SettingError'

interface Owner {
  pid: number
  /** When that process began, in the kernel's own count: a reused pid is distinguished by it. Empty where the system does not say. */
  began: string
}

/** The start time of a process in clock ticks since boot; empty when it is gone or cannot be asked. */
function processBegan(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether a process of this number runs here, also somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function livingOwner(file: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner
    return isAlive(owner.pid) && processBegan(owner.pid) === owner.began ? owner : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the data folder for this process, or throws a SettingError that names the process that has it.
 * The lock of a process that is gone counts for nothing. Returns the function that gives it back.
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'owner.json')
  const me = JSON.stringify({ pid: process.pid, began: processBegan(process.pid) } satisfies Owner)
  for (let round = 0; ; round++) {
    try {
      writeFileSync(file, me, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = livingOwner(file)
    if (owner || round > 3) {
      throw new SettingError(
        `The data folder ${folder} is in use by process ${owner?.pid ?? 'unknown'}; stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(file, { force: true })
  }
}
