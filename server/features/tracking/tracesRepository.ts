import type { PersonTraces } from '../../Traces'

export const trackingTraces = {
  goes: ['tracked_event'],
  kept: { events: { table: 'tracked_event', at: 'received_at' } },
} satisfies PersonTraces
