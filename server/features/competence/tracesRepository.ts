import type { PersonTraces } from '../../Traces'

export const competenceTraces: PersonTraces = {
  follows: { competence_given: ['competence_id', 'kind', 'task_id'] },
}
