import type { PersonTraces } from '../../Traces'

export const completionTraces: PersonTraces = {
  follows: { past_completion: ['kind', 'task_id', 'done_at'] },
}
