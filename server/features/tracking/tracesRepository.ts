import type { PersonTraces } from '../../Traces'

export const trackingTraces: PersonTraces = { goes: ['tracked_event'] }
