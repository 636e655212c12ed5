import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Connection } from '../server/db/connect'
import { openSession } from '../server/features/account/sessionRepository'
import { seedScale } from '../server/features/exam/demo/seedScale'
import {
  questionsForPaper,
  storePaper,
  storeTask,
} from '../server/features/exam/paper/storeRepository'
import { spawnServer } from '../server/testing/spawnedServer'
import { cpuMs } from './processCpu'

export interface BenchServer extends Connection {
  url: string
  /** CPU ms so far, of the server and of the database. */
  cpu(): { node: number; database: number }
  close(): Promise<void>
  databaseUrl: string
  nodePid: number
  databasePid: number
  /** What it took to make the staff and attempts: seconds, and GB of the data folder, write-ahead log included. */
  made: { seconds: number; gigabytes: number }
  /** Seconds until it answered on a database that is there. */
  startSeconds: number
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) =>
        sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
}

/** How the Dockerfile starts the server that was built in a checkout. */
export const deployed = (checkout = '.') => [
  '--max-semi-space-size=4',
  '--max-old-space-size=1024',
  join(checkout, 'dist/server/main.js'),
]

/** Starts the built server of a checkout as the image does, on this data folder. */
const launch = (folder: string, checkout: string) =>
  spawnServer(
    {
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: folder,
      CALLS_PER_MINUTE: '10000000',
      LOG_LEVEL: 'error',
      // As in the Dockerfile.
      MALLOC_ARENA_MAX: '2',
    },
    deployed(checkout),
  )

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Makes the staff and their attempts; returns what it took. */
async function fill(folder: string, checkout: string, staff: number, log: (text: string) => void) {
  const { child, databaseUrl } = await launch(folder, checkout)
  const connection = connect(databaseUrl, { size: 4, onError: () => undefined })
  const began = Date.now()
  const scale = await seedScale(connection.db, staff, began, log)
  // What the jobs would do for hours: their cost an exam is measured by itself (bench/deferred.ts).
  await sql`update attempt set counted = true, collect_at = null`.execute(connection.db)
  await sql`vacuum analyze`.execute(connection.db)
  await sql`checkpoint`.execute(connection.db)
  const made = { seconds: (Date.now() - began) / 1000, gigabytes: bytesIn(folder) / 1e9 }
  log(
    `${scale.staff} staff and ${scale.attempts} attempts in ${Math.round(made.seconds)} s, ${made.gigabytes.toFixed(2)} GB`,
  )
  await connection.end()
  await stop(child)
  return made
}

/**
 * The server as it is deployed, one built file, as a process of its own, with its embedded PostgreSQL in its normal, safe settings. The
 * made-up staff are there before it starts, as on any morning: whoever fills and analyses a database under a running server makes it
 * plan every statement anew, and the first calls pay for that. `checkout`: folder of another checkout whose server is built.
 */
export async function startBenchServer(
  staff: number,
  log: (text: string) => void,
  checkout?: string,
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'training-bench-'))
  chmodSync(folder, 0o755)
  if (checkout === undefined)
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/buildServer.ts'], { stdio: 'ignore' })
  const made = await fill(folder, checkout ?? '.', staff, log)
  const began = Date.now()
  const { child, url, databaseUrl, databasePid } = await launch(folder, checkout ?? '.')
  const startSeconds = (Date.now() - began) / 1000
  if (child.pid === undefined || databasePid === undefined)
    throw new Error('the server has no process')
  const nodePid = child.pid
  const connection = connect(databaseUrl, { size: 4, onError: () => undefined })
  return {
    ...connection,
    url,
    databaseUrl,
    nodePid,
    databasePid,
    made,
    startSeconds,
    cpu: () => ({ node: cpuMs(nodePid, databasePid), database: cpuMs(databasePid) }),
    async close() {
      await connection.end()
      await stop(child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The running exam of 120 questions that everybody of the first made-up hospital takes once. */
export async function storeBenchTask(
  { db }: BenchServer,
  taskId: string,
  now: number,
  { shuffled = true, paperId = 'paper-bench' } = {},
): Promise<void> {
  const bank = await questionsForPaper(db, 'infection')
  await storePaper(db, {
    paperId,
    brand: 'infection',
    places: bank.slice(0, 120),
    now,
  })
  await storeTask(
    db,
    {
      com_id: 'scale-001',
      task_id: taskId,
      brand: 'infection',
      task_name: '一百二十题',
      start_time: now - 1000,
      end_time: now + 86_400_000,
      paper_id: paperId,
      minutes: 600,
      // Whoever may try again sees no right answer before the end.
      max_attempts: 1,
      shuffle_questions: shuffled,
      shuffle_options: shuffled,
      issuer: '',
    },
    now,
  )
}

/** Sessions of the first people of the first made-up hospital: their tokens. */
export async function openSessions(
  { db }: BenchServer,
  count: number,
  now: number,
): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 1; n <= count; n++) {
    tokens.push(
      await openSession(
        db,
        {
          comId: 'scale-001',
          personId: `scale-001-${String(n).padStart(5, '0')}`,
          deviceName: 'bench',
          source: 2,
          by: 'password',
        },
        now,
      ),
    )
  }
  return tokens
}
