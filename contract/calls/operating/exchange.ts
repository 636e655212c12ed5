import { Type as T, type Static } from 'typebox'
import { resultStates } from '../../kinds'
import { staffFields } from '../../rules/people/staffFields'
import type { Area } from '../call'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/exchange'

/** Staff of one call. */
const maxStaffRows = 500

const StaffChange = T.Object(
  {
    jobNumber: T.String({ minLength: 1, maxLength: 20, description: 'Whose row it is.' }),
    name: T.Optional(text(60)),
    mobile: T.Optional(text(30)),
    email: T.Optional(text(200)),
    birthDate: T.Optional(text(30)),
    joinedDate: T.Optional(text(30)),
    employment: T.Optional(text(30)),
    campus: T.Optional(text(60)),
    unit: T.Optional(
      T.String({
        maxLength: 120,
        description: 'The department, by its name, or with the one above it and a slash between.',
      }),
    ),
    ward: T.Optional(text(120)),
    post: T.Optional(text(60)),
    title: T.Optional(text(60)),
    left: T.Optional(
      T.Unsafe<0 | 1>({ ...Flag, description: '1: they do not work here any more.' }),
    ),
    sure: T.Optional(
      T.Unsafe<0 | 1>({
        ...Flag,
        description:
          '1: another name under this number, or somebody who had left, is meant so. Without it such a row waits for a person at the desk.',
      }),
    ),
  },
  strict,
)
export type StaffChange = Static<typeof StaffChange>

const paged = {
  /** `next` of the page before; without it from the beginning. */
  after: T.Optional(T.String({ maxLength: 200, description: '`next` of the page before.' })),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: 500, description: 'Default 100.' })),
}
const pageOfNews = <S extends Parameters<typeof T.Array>[0]>(one: S) =>
  T.Object({
    list: T.Array(one),
    /** For the next page, and for the next visit: keep it. */
    next: T.String({ description: 'Give it as `after`, now or at the next visit.' }),
    /** 1: there is more at once. */
    more: Flag,
  })

/** A result as other systems read it; with no name in it: who it is says the job number. */
export const ExamResult = T.Object({
  attemptId: Id,
  /** '': they have none. */
  jobNumber: T.String(),
  userId: Id,
  deptName: T.String(),
  taskId: Id,
  taskName: T.String(),
  attemptNo: T.Integer(),
  state: oneOf(resultStates),
  /** null while it is being marked, void or open again. */
  score: T.Union([T.Number(), T.Null()]),
  totalScore: T.Number(),
  passScore: T.Number(),
  passed: Flag,
  startedTime: Time,
  /** When it was handed in or its time was over; null: open again. */
  closedTime: T.Union([Time, T.Null()]),
  /** Of this state: a later one of the same attempt replaces it. */
  changedTime: Time,
})
export type ExamResult = Static<typeof ExamResult>

export const IssuedCertificate = T.Object({
  certId: Id,
  jobNumber: T.String(),
  userId: Id,
  /** Read out and typed in: 2026-7KQ2-M4XD. */
  number: T.String(),
  title: T.String(),
  /** What it was given for: a course, an exam, a scene. */
  taskId: Id,
  credits: T.Number(),
  creditKind: T.String(),
  issuedTime: Time,
  /** null: it does not expire. */
  expiresTime: T.Union([Time, T.Null()]),
  /** null: it holds. */
  revokedTime: T.Union([Time, T.Null()]),
  changedTime: Time,
})
export type IssuedCertificate = Static<typeof IssuedCertificate>

const read = { access: 'key', ours: true } as const

/** What systems of the hospital ask by their key: staff in, results out. */
export const exchange = {
  putStaff: {
    path: `${own}/putStaff`,
    access: 'key',
    keyNeeds: 'staff.write',
    repeatable: true,
    decides: { about: 'person', sometimes: true },
    ours: true,
    timeoutMs: 60_000,
    summary:
      'Staff that came, changed or left, by job number, under the rules of the staff import: what is not said stays, good rows are taken without the bad, wrong ones wait at the desk. Sent again it changes nothing.',
    input: T.Object(
      { rows: T.Array(StaffChange, { minItems: 1, maxItems: maxStaffRows }) },
      strict,
    ),
    output: T.Object({
      /** Of the staff import at the desk that holds these rows; '': nothing was changed and nothing is wrong. */
      importId: T.String(),
      rows: T.Array(
        T.Object({
          jobNumber: T.String(),
          done: oneOf(['added', 'changed', 'left', 'same', 'ignored', 'wrong']),
          problems: T.Array(
            T.Object({ field: oneOf(staffFields), key: T.String(), text: T.String() }),
          ),
        }),
      ),
    }),
  },
  results: {
    path: `${own}/results`,
    ...read,
    keyNeeds: 'result.read',
    summary:
      'Results of exams, the longest unchanged first. What is marked, regraded, voided or opened again comes anew; the last minute is left out, so that nothing is missed.',
    input: T.Object(paged, strict),
    output: pageOfNews(ExamResult),
  },
  certificates: {
    path: `${own}/certificates`,
    ...read,
    keyNeeds: 'certificate.read',
    summary: 'Certificates as they were issued or revoked, in the order of that.',
    input: T.Object(paged, strict),
    output: pageOfNews(IssuedCertificate),
  },
} as const satisfies Area
