/** The words of inspection packs: see ./kinds. */

/** What an inspection pack holds, in the order of its folders. */
export const packParts = [
  'plan',
  'notices',
  'meetings',
  'courses',
  'papers',
  'results',
  'items',
  'remedial',
  'skills',
  'certificates',
  'log',
] as const
export type PackPart = (typeof packParts)[number]
/** How far a part of a pack is; empty: nothing was held; closed: who asked for the pack may not read it. */
export const packPartStates = ['waiting', 'running', 'done', 'empty', 'closed'] as const
export type PackPartState = (typeof packPartStates)[number]
