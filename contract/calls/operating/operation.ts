import { Type as T } from 'typebox'
import type { Area } from '../call'
import { logInGuards } from '../../kinds'
import { deskPaging, Id, Keyword, oneOf, pageOf, strict, Time } from '../fields'

const own = '/education-intf/api/own/operation'

/** What the platform's operator does about the server itself: the calls behind the office's screen of jobs. */
export const operation = {
  failedJobs: {
    path: `${own}/failedJobs`,
    needs: 'platform.operate',
    ours: true,
    summary:
      'Jobs that were tried as often as they may be and failed, the latest first; at most 200.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({
          jobId: Id,
          /** As docs/jobs.md lists it. */
          name: T.String(),
          attempts: T.Integer(),
          lastError: T.String(),
          createdTime: Time,
          failedTime: Time,
        }),
      ),
    }),
  },
  failedLogIns: {
    path: `${own}/failedLogIns`,
    needs: 'platform.operate',
    ours: true,
    summary:
      'Wrong passwords of the last 30 days by account (a hash), address and hour, the latest first: how an attack is seen. keyword: the beginning of an account’s hash or an address.',
    input: T.Object({ keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(
      T.Object({
        /** Twelve signs of the hash: the same account is the same word, and nobody’s number. */
        account: T.String(),
        address: T.String(),
        times: T.Integer(),
        lastTime: Time,
        /** What stood before the next try. */
        next: oneOf(logInGuards),
      }),
    ),
  },
  runJobs: {
    path: `${own}/runJobs`,
    needs: 'platform.operate',
    ours: true,
    changes: true,
    decides: { about: 'setting' },
    summary: 'Runs failed jobs again, as if never tried; gives those that were still failed.',
    input: T.Object(
      {
        jobIds: T.Array(T.String({ pattern: '^[0-9]{1,18}$' }), {
          minItems: 1,
          maxItems: 200,
          uniqueItems: true,
        }),
      },
      strict,
    ),
    output: T.Object({ jobIds: T.Array(Id) }),
  },
} as const satisfies Area
