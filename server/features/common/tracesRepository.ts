import type { PersonTraces } from '../../Traces'

export const commonTraces: PersonTraces = { goes: ['build_token'] }
