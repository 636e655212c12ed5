import { Type as T } from 'typebox'
import { printedPapers, printedResults, printFormats } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, oneOf, strict } from '../fields'

const own = '/education-intf/api/own/examPrint'

/** Exams on paper: what is written on, what is right, who took part. */
export const examPrint = {
  papers: {
    path: `${own}/papers`,
    needs: 'exam.read',
    changes: true,
    ours: true,
    summary:
      'Paper, answer sheet, key or solutions of an exam of the hospital, as a long job. With two versions, B has the same questions in another order, and keys that fit.',
    input: T.Object(
      {
        taskId: Id,
        what: oneOf(printedPapers),
        format: oneOf(printFormats),
        twoVersions: Flag,
      },
      strict,
    ),
    output: T.Object({ jobId: Id }),
  },
  results: {
    path: `${own}/results`,
    asksAgain: true,
    needs: 'report.read',
    changes: true,
    ours: true,
    summary:
      'The list of results to be signed, or the statistics, of an exam that I may read the results of, as a long job.',
    input: T.Object(
      { taskId: Id, what: oneOf(printedResults), format: oneOf(printFormats) },
      strict,
    ),
    output: T.Object({ jobId: Id }),
  },
} as const satisfies Area
