import type { PersonTraces } from '../../Traces'

export const channelTraces: PersonTraces = {
  goes: ['search_word'],
  kept: { searchWords: { table: 'search_word', at: 'used_at' } },
}
