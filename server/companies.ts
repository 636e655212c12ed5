/**
 * The platform's own company: its tasks are seen by every hospital of their brand. Tenant tables keep com_id first, so
 * a look-up names two companies, the caller's and this one.
 */
export const platformId = 'PLATFORM'

/** Companies whose tasks a list shows: 0 all, 1 platform, 2 own hospital (decisions.md §2). */
export function companiesOf(showScope: number, comId: string): string[] {
  if (showScope === 1) return [platformId]
  return showScope === 2 ? [comId] : [comId, platformId]
}
