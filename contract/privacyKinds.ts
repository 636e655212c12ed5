/** What is agreed to separately, each for itself (PIPL art. 29): sensitive, and withdrawn at any time. */
export const separateConsents = ['idNumber', 'location'] as const
export type SeparateConsent = (typeof separateConsents)[number]
/** Data of people that goes after a time that the operator sets (KEPT_DAYS). */
export const keptKinds = [
  'events',
  'messages',
  'logIns',
  'searchWords',
  'comments',
  'forms',
  'files',
  'practice',
  'drafts',
  'imports',
] as const
export type KeptKind = (typeof keptKinds)[number]
