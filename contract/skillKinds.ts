/** The words of observed skills: see ./kinds. */

/** How a skill is judged: each step once, or each opportunity by itself (hand hygiene). */
export const skillKinds = ['steps', 'moments'] as const
export type SkillKind = (typeof skillKinds)[number]
/** How a step was; notSeen: it did not come up. */
export const skillResults = ['done', 'missed', 'notSeen'] as const
/** What somebody did at an opportunity: hand rub, hand wash, nothing. */
export const skillActions = ['rub', 'wash', 'missed'] as const
/** Where a checklist stands. */
export const skillStates = ['draft', 'published', 'withdrawn'] as const
export type SkillState = (typeof skillStates)[number]
