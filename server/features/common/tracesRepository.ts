import type { PersonTraces } from '../../Traces'

export const commonTraces = { goes: ['build_token'] } satisfies PersonTraces
