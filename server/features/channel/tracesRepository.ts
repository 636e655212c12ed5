import type { PersonTraces } from '../../Traces'

export const channelTraces = {
  goes: ['search_word'],
  kept: { searchWords: { table: 'search_word', at: 'used_at' } },
} satisfies PersonTraces
