import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc a second; 100 on every Linux that matters here. */
const ticksASecond = 100

interface Stat {
  pid: number
  parent: number
  /** CPU ms of children that ended and were waited for. */
  ended: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { pid, parent: fields[1]!, ended: (fields[13]! + fields[14]!) * (1000 / ticksASecond) }
  } catch {
    return undefined
  }
}

/** CPU ms of each thread that was ever seen, by process: one that ends (of a pool, after a while without work) takes its own along. */
const threads = new Map<number, Map<string, number>>()

/** CPU ms of a process's threads, ended ones too, to the nanosecond: ticks of 10 ms over a dozen processes would blur short runs. */
function ownMs(pid: number): number {
  const seen = threads.get(pid) ?? new Map<string, number>()
  threads.set(pid, seen)
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const times = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
      seen.set(thread, Number(times.split(' ')[0]) / 1e6)
    }
  } catch {
    threads.delete(pid) // it has just ended; its parent counts it
    return 0
  }
  return [...seen.values()].reduce((sum, ms) => sum + ms, 0)
}

/**
 * CPU ms that a process and all that it started have used so far: for PostgreSQL its backends and background workers too.
 * `apart`: a child that is counted by itself, with all that it started (the embedded PostgreSQL is a child of node).
 */
export function cpuMs(pid: number, apart?: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== apart)
    .flatMap((name) => statOf(Number(name)) ?? [])
  const family = new Set([pid])
  for (let grown = true; grown;) {
    grown = false
    for (const one of all) {
      if (family.has(one.parent) && !family.has(one.pid)) {
        family.add(one.pid)
        grown = true
      }
    }
  }
  return all
    .filter((one) => family.has(one.pid))
    .reduce((sum, one) => sum + ownMs(one.pid) + one.ended, 0)
}

/** Memory that a process holds, MB. */
export function memoryMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb ?? 0) / 1024)
}

/** Most memory that a process has ever had, MB. */
export const peakMb = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
