import type { PersonTraces } from '../../Traces'

export const messageTraces = {
  goes: ['message', 'message_grant', 'message_mute'],
  follows: { message: ['once_key'], message_grant: null, message_mute: ['topic'] },
  kept: { messages: { table: 'message', at: 'shown_at' } },
} satisfies PersonTraces
