/** Where work is done: the servers' processes, the coordinator (or the one database), the workers with the hospitals. */
export const stations = ['server', 'coordinator', 'worker'] as const
export type Station = (typeof stations)[number]

/** Milliseconds of processor that one call takes at each station. */
export type Cost = Readonly<Record<Station, number>>

/**
 * Measured: docs/bench.md, `npm run bench -- server` (22 November 2026, 17:28) for one node, and the shares of coordinator and worker
 * that `npm run bench -- citus` measured for a saved answer, taken for every statement. Two cores of an AMD EPYC.
 */
export const costs = {
  logIn: { server: 13.9, coordinator: 0.6, worker: 0.8 },
  list: { server: 0.36, coordinator: 0.05, worker: 0.12 },
  start: { server: 1.4, coordinator: 0.4, worker: 1.0 },
  save: { server: 0.2, coordinator: 0.08, worker: 0.08 },
  handIn: { server: 1.0, coordinator: 0.3, worker: 1.26 },
  review: { server: 3.88, coordinator: 0.2, worker: 1.06 },
} as const satisfies Record<string, Cost>
export type Call = keyof typeof costs

/** Counters and mistakes book after each exam: later, and never in anybody's way; it takes cores all the same. */
export const deferred: Cost = { server: 2.4, coordinator: 0.3, worker: 2.4 }

/** The morning of a national exam. */
export const morning = {
  /** Of all staff. */
  sit: 0.3,
  /** Of those who sit: the others are logged in since last time (sessions live 30 days). */
  logIn: 0.5,
  /** They begin around nine: minutes of one standard deviation. */
  spreadMinutes: 20,
  /** From the start to the hand-in. */
  examMinutes: 60,
  answers: 100,
  /** Looks at home and lists before it. */
  lists: 4,
} as const

/** Calls of one person. */
export const callsOfOne: Readonly<Record<Call, number>> = {
  logIn: morning.logIn,
  list: morning.lists,
  start: 1,
  save: morning.answers,
  handIn: 1,
  review: 0.7,
}

/** What is kept: docs/bench.md. Bytes. */
export const kept = {
  attempt: 6 * 1024,
  examsAYear: 12,
  /** Cards of the mistakes book: so many of a person who has them all, with their index. */
  cards: 400,
  card: 260,
  /** Everything else of a person: account, sessions, messages, courses, log of acts. */
  personAYear: 40 * 1024,
  /** Indexes, room that updates leave, and what lies on every machine. */
  overhead: 1.6,
} as const

/** Assumed, not measured: list prices of a public cloud, yuan a month. Change them here. */
export const prices = {
  core: 150,
  gigabyte: 1,
  /** Each node of the database has a standby, and each disk a back-up. */
  copies: 2,
} as const
