/** What somebody puts on their own plan. */
export const planItemKinds = ['course', 'exam', 'meeting'] as const
export type PlanItemKind = (typeof planItemKinds)[number]
/** What a short code stands for. */
export const linkKinds = [
  'exam',
  'course',
  'vr',
  'meeting',
  'training',
  'survey',
  'scene',
  'invite',
] as const
