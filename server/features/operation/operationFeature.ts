import type { Contract } from '@contract/calls'
import type { Feature } from '../../Feature'
import type { Handlers } from '../../http/handlers'
import { listFailedLogIns } from '../account/logIns/failedLogInService'
import { listFailedJobs, runFailedJobs } from '../../jobs/failedJobs'

const shown = 200

const operationCalls = (): Handlers<Contract['operation']> => ({
  async failedJobs(_input, { db }) {
    const failed = await listFailedJobs(db, shown)
    return {
      list: failed.map(({ createdAt, failedAt, ...job }) => ({
        ...job,
        createdTime: createdAt,
        failedTime: failedAt,
      })),
    }
  },

  failedLogIns: (input, { db }) => listFailedLogIns(db, input),

  runJobs: async ({ jobIds }, { db }) => ({ jobIds: await runFailedJobs(db, jobIds) }),
})

/** What the platform's operator does about the server itself. */
export const operationFeature = (): Feature<'operation'> => ({
  handlers: { operation: operationCalls() },
})
