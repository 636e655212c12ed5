import type { PersonTraces } from '../../Traces'

export const shareTraces = {
  // Which phone opened what was shared is nobody's any more.
  emptied: () => ({ share_visit: { person_id: null } }),
  follows: { share_visit: null },
} satisfies PersonTraces
