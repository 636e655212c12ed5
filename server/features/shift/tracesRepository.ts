import type { PersonTraces } from '../../Traces'

export const shiftTraces = {
  goes: ['roster_entry'],
  follows: { roster_entry: ['begins_at'] },
} satisfies PersonTraces
