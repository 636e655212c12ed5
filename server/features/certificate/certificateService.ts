import type { Tx } from '../../db/schema'
import { issue, type ToIssue } from './issuing'

export { issueForCredits, issueForPassed } from './passing'
export { revokeWithoutPass } from './revokeWithoutPass'
export { listTemplates } from './templates/templateRepository'

/** The certificate of a finished course. */
export const issueForCourse = (
  db: Tx,
  course: Omit<ToIssue, 'kind'>,
  now: number,
): Promise<string | null> => issue(db, { ...course, kind: 'course' }, now)
