import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import type { Db } from './db/schema'
import type { Sessions } from './features/account/sessions'
import type { AnyDeskWork } from './features/deskJob/DeskWork'
import type { FileAddresses } from './features/file/fileService'
import type { AllHandlers } from './http/handlers'
import type { FileStore } from './integrations/fileStore/FileStore'
import type { Messaging } from './integrations/messaging/Messaging'
import type { Job } from './jobs/Job'
import type { Secrets } from './secrets'
import type { Settings } from './settings'

/** What features are made of; each names what it takes. */
export interface FeatureDeps {
  /** The pool, for what runs outside of calls: jobs, routes, memories. A handler gets its own from its context. */
  db: Db
  /** Where what is only read by a job may be read: a replica that has everything written until now, else `db`. */
  reader(): Promise<Db>
  secrets: Secrets
  settings: Settings
  /** The way into the demo, where the database holds it: codes are shown there. */
  demo: DemoEntry | undefined
  log: FastifyBaseLogger
  sessions: Sessions
  messaging: Messaging
  store: FileStore
  addresses: FileAddresses
  /** Epoch ms; the only clock of the server. */
  now(): number
}

/** What a feature brings to the server. */
export interface Feature<Areas extends keyof AllHandlers = never> {
  /** The calls of its areas of the contract. */
  handlers: Pick<AllHandlers, Areas>
  /** Routes that stand outside the table of calls, and what has to be ready before the server listens. */
  mount?(app: FastifyInstance): void
  /** What it does without being asked. */
  jobs?: readonly Job[]
  /** Long jobs that people at a desk may ask for. */
  deskWorks?: readonly AnyDeskWork[]
  /** Ends what it holds open, when the server ends. */
  close?(): Promise<void>
}

type Shared<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** The handlers of all these features; the compiler names the area that nobody brought. */
export const handlersOf = <F extends readonly Feature[]>(
  features: F,
): Shared<F[number]['handlers']> =>
  Object.assign({}, ...features.map(({ handlers }) => handlers)) as Shared<F[number]['handlers']>
