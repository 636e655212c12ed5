import { Type as T, type Static } from 'typebox'
import { monthNeeds } from '../../rules/year/monthReport'
import type { Area } from '../call'
import { Flag, Id, oneOf, strict, Time } from '../fields'

const own = '/education-intf/api/own/monthReport'
/** `2026-10` */
const Month = T.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
const sums = {
  people: T.Integer(),
  /** Duties due in the month, of them those done by its end; not done at its end, whenever they were due. */
  due: T.Integer(),
  done: T.Integer(),
  overdue: T.Integer(),
  /** Attempts at exams with a result, and those that passed. */
  tries: T.Integer(),
  passed: T.Integer(),
}
/** Expected to be known, shares of 1: at the end of the month, and thirty days later; null: nothing to go by, or too few people. */
const expected = {
  known: T.Union([T.Number(), T.Null()]),
  ahead: T.Union([T.Number(), T.Null()]),
}
const Weak = T.Object({ name: T.String(), answers: T.Integer(), share: T.Number() })
const edition = { month: Month, edition: T.Optional(T.Integer({ minimum: 1, maximum: 1000 })) }

const MonthRow = T.Object({ month: Month, edition: T.Integer(), madeTime: Time, ...sums })
export type MonthRow = Static<typeof MonthRow>

const Report = T.Object({
  month: Month,
  edition: T.Integer(),
  madeTime: Time,
  /** Who had it counted anew; '' : the server, by itself. */
  makerName: T.String(),
  /** The others of the month, too. */
  editions: T.Array(T.Object({ edition: T.Integer(), madeTime: Time })),
  hospital: T.String(),
  /** 1: of the whole hospital; 0: of the departments that I may see. */
  whole: Flag,
  sums: T.Object({ ...sums, ...expected }),
  /** The month before; null: there is no report of it. */
  before: T.Union([T.Object(sums), T.Null()]),
  units: T.Array(
    T.Object({
      unitId: T.String(),
      unit: T.String(),
      ...sums,
      ...expected,
      needs: T.Array(oneOf(monthNeeds)),
    }),
  ),
  /** The weakest first; of the whole hospital, so that nobody sees them who may see departments only. */
  categories: T.Array(Weak),
  clauses: T.Array(Weak),
  /** By category, what is forgotten soonest first; null: it was not said at the time. */
  forecast: T.Union([
    T.Array(
      T.Object({ name: T.String(), people: T.Integer(), known: T.Number(), ahead: T.Number() }),
    ),
    T.Null(),
  ]),
})
export type MonthReport = Static<typeof Report>

/** The formats in which a report is taken away. */
export const monthFormats = ['pdf', 'xlsx', 'csv'] as const

/** The monthly report of a hospital. */
export const monthReport = {
  months: {
    path: `${own}/months`,
    needs: 'report.read',
    ours: true,
    fromReplica: true,
    summary:
      'Months of which there is a report, the newest first, the last 24; with the sums of the departments that I may see.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(MonthRow) }),
  },
  report: {
    path: `${own}/report`,
    needs: 'report.read',
    ours: true,
    fromReplica: true,
    summary:
      'The report of a month as it was made: what was due, done, passed, overdue, known least, about to be forgotten, and which departments need help. Without an edition the newest.',
    input: T.Object(edition, strict),
    output: Report,
  },
  make: {
    path: `${own}/make`,
    needs: 'duty.decide',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    summary:
      'Counts a past month anew, as another edition; the one before stays. Its forecast is the one that was said at the time.',
    input: T.Object({ month: Month }, strict),
    output: T.Object({ month: Month, edition: T.Integer() }),
  },
  startExport: {
    path: `${own}/startExport`,
    asksAgain: true,
    needs: 'report.read',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    summary: 'Begins the long job that writes a report as PDF, xlsx or CSV.',
    input: T.Object({ ...edition, format: oneOf(monthFormats) }, strict),
    output: T.Object({ jobId: Id }),
  },
} as const satisfies Area
