import type { PersonTraces } from '../../Traces'

export const channelTraces: PersonTraces = { goes: ['search_word'] }
