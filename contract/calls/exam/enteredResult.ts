import { Type as T, type Static } from 'typebox'
import { enteredProblems } from '../../kinds'
import type { Area } from '../call'
import { Id, oneOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/enteredResult'

/** Lines of a job number or mobile number, a tab, and the score: 20,000 at most. */
const Rows = text(480_000, 1)

const Checked = T.Object({
  /** Line, from 1. */
  row: T.Integer(),
  number: T.String(),
  /** '': nobody, or not one person. */
  userName: T.String(),
  department: T.String(),
  /** '': it can be entered. */
  problem: T.Union([oneOf(enteredProblems), T.Literal('')]),
})
export type CheckedResult = Static<typeof Checked>

/** Results of exams that were sat on paper. */
export const enteredResult = {
  readFile: {
    path: `${own}/readFile`,
    needs: 'exam.supervise',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    summary:
      'The lines of a workbook or text file with columns of job numbers or mobile numbers and of scores; nothing is entered.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ rows: T.String() }),
  },
  check: {
    path: `${own}/check`,
    needs: 'exam.supervise',
    ours: true,
    silent: true,
    summary:
      'Whose results these are, line by line, and what cannot be entered: unknown people, the same one twice, no score of this exam, oneself.',
    input: T.Object({ taskId: Id, rows: Rows }, strict),
    output: T.Object({ list: T.Array(Checked), totalScore: T.Number() }),
  },
  enter: {
    path: `${own}/enter`,
    needs: 'exam.supervise',
    repeatable: true,
    ours: true,
    summary:
      'Enters them as a long job; what `check` finds wrong is left out and named. The same `batchId` again enters nothing twice.',
    input: T.Object(
      {
        taskId: Id,
        batchId: text(40, 8),
        /** When it was sat. */
        takenTime: Time,
        rows: Rows,
      },
      strict,
    ),
    output: T.Object({ jobId: Id }),
  },
} as const satisfies Area
