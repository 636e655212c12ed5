import type { GivenKind } from '@contract/kinds'
import type { JobHelpers } from 'graphile-worker'

/** Something that the server does by itself. */
export interface Job {
  /** Its name in the queue; nobody else's. */
  name: string
  /** The folder of the feature that it belongs to. */
  feature: string
  /** When, as a line of cron says it (UTC); undefined: only when it is requested (planJob). */
  every?: string
  /** It may take minutes: such jobs have workers of their own, and never keep the others waiting. */
  isLong?: true
  /** Runs once more when the server starts: what a stopped server missed. */
  atStart?: true
  /** What it does, in a line of docs/jobs.md. */
  does: string
  run(payload: unknown, helpers: JobHelpers): Promise<void>
}

/** Jobs that a call plans, and their payloads. */
export interface AskedJobs {
  closeGaps: { comId: string }
  checkContent: { comId: string; checkId: string }
  compareAnswers: { comId: string; taskId: string }
  convertToPdf: { comId: string; fileId: string }
  deskJob: { comId: string; jobId: string }
  drawCertificate: { comId: string; certificateId: string }
  giveRenewals: { comId: string }
  giveDuties: { comId: string; kind: GivenKind; taskId: string }
  /** `places`: where the bytes lie. */
  forgetFiles: { places: string[] }
  /** The numbers as they are kept, base64. */
  tellOldNumbers: { comId: string; numbers: readonly string[] }
  regrade: { comId: string; regradeId: string }
}

/** A job that a call plans; it gets the payload of planJob. */
export const askedJob = <N extends keyof AskedJobs>(
  job: Pick<Job, 'feature' | 'does' | 'isLong'> & {
    name: N
    run(payload: AskedJobs[N], helpers: JobHelpers): Promise<void>
  },
): Job => ({ ...job, run: (payload, helpers) => job.run(payload as AskedJobs[N], helpers) })
