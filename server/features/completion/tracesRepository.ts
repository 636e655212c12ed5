import type { PersonTraces } from '../../Traces'

export const completionTraces = {
  follows: { past_completion: ['kind', 'task_id', 'done_at'] },
} satisfies PersonTraces
