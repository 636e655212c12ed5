import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { Secrets } from '../../secrets'
import { findJob, type JobRow } from './deskJobRepository'
import { placeOf } from './runJob'
import { replies } from './texts'

const addressMs = 5 * minuteMs
const path = '/education-intf/api/own/deskJob/file/'

export interface JobFiles {
  /** Where the file of a job is fetched, for five minutes; '' while there is none. */
  addressOf(job: Pick<JobRow, 'comId' | 'jobId' | 'fileName' | 'state'>, now: number): string
  /** The route behind these addresses: a browser downloads without a header of ours. */
  mount(app: FastifyInstance): void
}

interface Asked {
  Params: { jobId: string }
  Querystring: { com?: unknown; until?: unknown; sign?: unknown }
}

/** Files that jobs made, by signed addresses. */
export function jobFiles({
  db,
  store,
  secrets,
  now,
}: {
  db: Db
  store: FileStore
  secrets: Pick<Secrets, 'keyFor'>
  now(): number
}): JobFiles {
  const key = secrets.keyFor('desk-job-address')
  const signOf = (comId: string, jobId: string, until: number) =>
    createHmac('sha256', key).update(`${comId}/${jobId}/${until}`).digest('base64url')
  const isSigned = (comId: string, jobId: string, until: number, sign: string) => {
    const [presented, right] = [Buffer.from(sign), Buffer.from(signOf(comId, jobId, until))]
    return until >= now() && presented.length === right.length && timingSafeEqual(presented, right)
  }
  return {
    addressOf({ comId, jobId, fileName, state }, time) {
      if (fileName === null || state !== 'done') return ''
      const until = time + addressMs
      const query = new URLSearchParams({
        com: comId,
        until: String(until),
        sign: signOf(comId, jobId, until),
      })
      return `${path}${jobId}?${query.toString()}`
    },
    mount(app) {
      app.get<Asked>(`${path}:jobId`, async ({ params: { jobId }, query }, reply) => {
        const { com, until, sign } = query
        const isGood =
          typeof com === 'string' &&
          typeof sign === 'string' &&
          isSigned(com, jobId, Number(until), sign)
        const job = isGood ? await findJob(db, { comId: com, jobId }) : undefined
        const size = job?.fileName ? await store.sizeOf(placeOf(jobId)) : undefined
        if (!job?.fileName || size === undefined)
          throw new DomainError(Code.notFound, replies.fileOver)
        return reply
          .type('application/octet-stream')
          .header('content-length', size)
          .header(
            'content-disposition',
            `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(job.fileName)}`,
          )
          .header('cache-control', 'private, no-store')
          .send(store.read(placeOf(jobId)))
      })
    },
  }
}
