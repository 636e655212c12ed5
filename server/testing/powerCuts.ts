import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { crashRound, type Survived } from './killRounds'
import type { TestServer } from './startServer'

/** A position in the write-ahead log, in bytes, as PostgreSQL counts them. */
type Position = bigint

/** Size of a file of the write-ahead log, as initdb makes them. */
const segmentBytes = 16n * 1024n * 1024n
/** People go on for so long at most after the position that is sure, ms. */
const maxMsAfter = 60
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** `0/16B3748` as a number. */
function positionOf(text: string): Position {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

async function flushed(db: Db): Promise<Position> {
  const { rows } = await sql<{
    position: string
  }>`select pg_current_wal_flush_lsn()::text as position`.execute(db)
  return positionOf(rows[0]!.position)
}

const fileName = (segment: bigint) =>
  `00000001${(segment / 256n).toString(16).padStart(8, '0')}${(segment % 256n).toString(16).padStart(8, '0')}`.toUpperCase()

/** After kill -9 of its first process the others end by themselves; until then they may still write. */
async function everybodyGone(cluster: string): Promise<void> {
  const isHere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      return false
    }
  }
  while (readdirSync('/proc').some((name) => /^\d+$/.test(name) && isHere(name))) await pause(10)
}

/** How many bytes of a file are written: the rest is zeros. */
function writtenBytes(path: string): number {
  const bytes = readFileSync(path)
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return end
}

/**
 * Cuts the write-ahead log at a byte behind `safe`, as far as something was written: what a disk may have lost of what nobody
 * waited for. Returns how many bytes behind `safe` were left, and how many are gone.
 */
function cutLog(cluster: string, safe: Position): { left: number; gone: number } {
  const folder = join(cluster, 'pg_wal')
  const segment = safe / segmentBytes
  const path = join(folder, fileName(segment))
  const from = Number(safe % segmentBytes)
  const end = Math.max(from, writtenBytes(path))
  const left = Math.floor(Math.random() * (end - from + 1))
  const file = openSync(path, 'r+')
  ftruncateSync(file, from + left)
  ftruncateSync(file, Number(segmentBytes))
  closeSync(file)
  for (const name of readdirSync(folder))
    if (/^[0-9A-F]{24}$/.test(name) && name > fileName(segment)) rmSync(join(folder, name))
  return { left, gone: end - from - left }
}

/**
 * Pages go to the disk with checkpoints only, in whose time none falls here: a page that says more than the log that is left
 * would be no power cut, because PostgreSQL writes the log first.
 */
async function writeNoPages(db: Db): Promise<void> {
  await sql`alter system set bgwriter_lru_maxpages = 0`.execute(db)
  await sql`alter system set checkpoint_timeout = '1h'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await sql`checkpoint`.execute(db)
}

export interface Cut extends Survived {
  /** Bytes of the log behind the last acknowledgement's that were left, and that were lost. */
  left: number
  gone: number
}

/** People answer; at some moment the power goes: of the log only what was flushed at the last acknowledgement is sure. */
export async function powerRound(server: TestServer, afterAcks: number): Promise<Cut> {
  const cluster = join(server.dataFolder, 'postgres')
  await writeNoPages(server.db)
  let sureAcks = 0
  let cut = { left: 0, gone: 0 }
  const survived = await crashRound(server, afterAcks, {
    async crash(acks) {
      // What is acknowledged before the question is flushed at its answer; what comes after it may be lost.
      sureAcks = acks()
      const sure = await flushed(server.db)
      await pause(maxMsAfter * Math.random())
      await server.kill()
      await everybodyGone(cluster)
      cut = cutLog(cluster, sure)
    },
    sureAcks: () => sureAcks,
  })
  return { ...survived, ...cut }
}
