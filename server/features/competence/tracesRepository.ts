import type { PersonTraces } from '../../Traces'

export const competenceTraces = {
  follows: { competence_given: ['competence_id', 'kind', 'task_id'] },
} satisfies PersonTraces
