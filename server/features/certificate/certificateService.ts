import type { Tx } from '../../db/schema'
import { issue, type ToIssue } from './issuing'
import { dropRule, findRule, storeRule } from './rules/ruleRepository'

export type { Courses } from './Courses'
export { issueForCredits, issueForPassed } from './passing'
export { revokeWithoutPass } from './revokeWithoutPass'
export { listTemplates } from './templates/templateRepository'

/** The certificate of a finished course. */
export const issueForCourse = (
  db: Tx,
  course: Omit<ToIssue, 'kind'>,
  now: number,
): Promise<string | null> => issue(db, { ...course, kind: 'course' }, now)

/** The rule that a scene gives a certificate by: for so many months (0: without end), null: none. What else its rule says stays. `now`: epoch ms. */
export async function setSceneRule(
  tx: Tx,
  { comId, sceneId, months }: { comId: string; sceneId: string; months: number | null },
  now: number,
): Promise<void> {
  const key = { comId, kind: 'scene' as const, ofId: sceneId }
  if (months === null) return dropRule(tx, key)
  const before = await findRule(tx, key)
  await storeRule(
    tx,
    { ...key, months, hours: before?.hours ?? null, templateId: before?.templateId ?? null },
    now,
  )
}
