import type { WaitingKind } from '@contract/kinds'
import { IncidentState } from '@contract/states'

/** Where each kind of what waits is decided. */
export const waitingPlaces: Readonly<Record<WaitingKind, string>> = {
  hospitals: '/hospitals?state=waiting',
  people: '/applications',
  marking: '/marking',
  appeals: '/appeals',
  scoreAppeals: '/score-appeals',
  resultChanges: '/result-changes',
  training: '/training-tasks/review',
  trainingApplications: '/training-applications',
  comments: '/comments',
  payouts: '/payouts',
  proposals: '/questions/review',
  returned: '/questions/review?state=returned&mine=1',
  courseDrafts: '/courses?state=draft',
  newerCourses: '/courses?newer=1',
  incidents: `/reporting?state=${IncidentState.waiting}`,
  consultations: '/reporting/questions?waiting=1',
  faqs: '/reporting/questions?faq=1',
}
/** One's own drafts wait for nobody: the menu does not count them. */
const isCounted = (kind: WaitingKind) => kind !== 'courseDrafts' && kind !== 'newerCourses'

/** How much waits in each area of the menu, by its path. */
export function waitingByArea(
  list: readonly { kind: WaitingKind; count: number }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, count } of list) {
    const path = waitingPlaces[kind].split(/[/?]/)[1] ?? ''
    if (isCounted(kind)) counts.set(path, (counts.get(path) ?? 0) + count)
  }
  return counts
}
