import type { Tx } from '../../db/schema'

interface Refresher {
  comId: string
  /** The course task whose certificate ends. */
  ofTask: string
  /** People whose certificates end in one month share a task: 2028-11. */
  round: string
  taskId: string
  personId: string
  nameSuffix: string
  startTime: number
  endTime: number
}

/** What the feature of courses does for certificates, in their transaction. */
export interface Courses {
  /**
   * Puts a learner into the refresher of a task and month; makes it when it is the first, with the newest version of the course. A
   * task of the platform gets a refresher at the person's own hospital. Returns it; undefined when the course is gone.
   */
  enterRefresher(tx: Tx, refresher: Refresher): Promise<string | undefined>
  /** A certificate that was revoked is no course's any more. */
  dropCertificate(tx: Tx, comId: string, certificateId: string): Promise<void>
}
