/** What staff report: an exposure of themselves, signs of an outbreak, a product that failed. */
export const incidentKinds = ['exposure', 'outbreak', 'product'] as const
export type IncidentKind = (typeof incidentKinds)[number]
