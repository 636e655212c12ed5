import type { PersonTraces } from '../../Traces'

export const shareTraces = {
  // Visits by share links are kept without the person.
  emptied: () => ({ share_visit: { person_id: null } }),
  follows: { share_visit: null },
} satisfies PersonTraces
