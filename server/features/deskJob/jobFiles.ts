import type { FastifyInstance } from 'fastify'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { Secrets } from '../../secrets'
import { signedFor } from '../../signed'
import { findJob, type JobRow } from './deskJobRepository'
import { placeOf } from './filePlaces'
import { replies } from './texts'

const addressMs = 5 * minuteMs
const path = '/education-intf/api/own/deskJob/file/'

const signedJobs = (secrets: Pick<Secrets, 'hash'>) =>
  signedFor<Pick<JobRow, 'comId' | 'jobId'>>(secrets, 'desk-job-address')

/** Where the file of a job is fetched, for five minutes; '' while there is none. */
export type JobAddress = (
  job: Pick<JobRow, 'comId' | 'jobId' | 'fileName' | 'state'>,
  now: number,
) => string

/** Addresses of files that jobs made, signed. */
export function jobAddresses(secrets: Pick<Secrets, 'hash'>): JobAddress {
  const signed = signedJobs(secrets)
  return ({ comId, jobId, fileName, state }, now) =>
    fileName !== null && state === 'done'
      ? `${path}${jobId}?sign=${signed.of({ comId, jobId }, now + addressMs)}`
      : ''
}

interface Asked {
  Params: { jobId: string }
  Querystring: { sign?: unknown }
}

/** The route behind these addresses: a browser downloads without a header of ours. */
export function mountJobFiles(
  app: FastifyInstance,
  {
    db,
    store,
    secrets,
    now,
  }: { db: Db; store: FileStore; secrets: Pick<Secrets, 'hash'>; now(): number },
): void {
  const signed = signedJobs(secrets)
  app.get<Asked>(`${path}:jobId`, async ({ params: { jobId }, query }, reply) => {
    const key = signed.read(query.sign, now())
    const job = key?.jobId === jobId ? await findJob(db, key) : undefined
    const size = job?.fileName ? await store.sizeOf(placeOf(jobId)) : undefined
    if (!job?.fileName || size === undefined) throw new DomainError(Code.notFound, replies.fileOver)
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
}
