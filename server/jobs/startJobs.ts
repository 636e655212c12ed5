import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/schema'

export interface JobDeps {
  db: Db
  databaseUrl: string
  now(): number
  log: FastifyBaseLogger
}

export interface Jobs {
  /** Ends the runner before the pool and the database end. */
  stop(): Promise<void>
}

/** What the server does by itself: closing attempts at their deadline, clearing old replies and tokens. */
export function startJobs(_deps: JobDeps): Promise<Jobs> {
  return Promise.resolve({ stop: () => Promise.resolve() })
}
