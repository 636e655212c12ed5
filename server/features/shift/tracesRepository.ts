import type { PersonTraces } from '../../Traces'

export const shiftTraces: PersonTraces = {
  goes: ['roster_entry'],
  follows: { roster_entry: ['begins_at'] },
}
