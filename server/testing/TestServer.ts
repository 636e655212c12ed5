import type { Db } from '../db/schema'
import type { Job } from '../jobs/Job'
import type { Jobs } from '../jobs/startJobs'
import type { Settings } from '../settings'
import type { Content } from './fillTemplate'

export interface TestServerOptions {
  /** Runs server/main.ts as a process of its own, which `kill` ends with kill -9 and `restart` starts again on its data. */
  spawned?: boolean
  /** With `spawned`: an embedded PostgreSQL of its own, which `kill` kills too. Else a fresh database of the shared one. */
  ownDatabase?: boolean
  /** The world of tests, if nothing is said. */
  content?: Content
  /** Jobs (closing at the deadline) run; always with `spawned`. */
  jobs?: boolean
  settings?: Partial<Settings>
  /** What may be read from a replica is read by connections that cannot write, as a replica's cannot; not with `spawned`. */
  readOnly?: boolean
  /** With `spawned`: what is run, where it is not server/main.ts (the built server). */
  program?: readonly string[]
  /** With `spawned`: the address by which it reaches its database, where that is another one (a proxy between them). */
  reachedBy?(databaseUrl: string): Promise<string>
  /** More environment of a spawned server. */
  env?: Record<string, string>
}

export interface TestServer {
  /** http://127.0.0.1:port, without a slash at the end; the H5 build is under /edu. */
  url: string
  databaseUrl: string
  /** Where its files lie. */
  dataFolder: string
  /** A pool on the server's database, to look and to prepare; one of the server's own in the same process. */
  db: Db
  /** The server's time, epoch ms. */
  now(): number
  /** Moves the server's clock on by so many ms. */
  advance(ms: number): Promise<void>
  /** From now on its clock stands, but for `advance`; not of a spawned server. */
  stopClock(): void
  close(): Promise<void>
  /** What a server in this process does by itself. */
  jobs: readonly Job[]
  /** Starts them, where `jobs` did not; not of a spawned server. */
  startJobs(): Promise<Jobs>
  /** kill -9 of a spawned server, and of its own database. */
  kill(): Promise<void>
  /** kill -9 of a spawned server's own database. */
  killDatabase(): Promise<void>
  /** Starts a killed server again, at the same address and on the same data. */
  restart(): Promise<void>
}
