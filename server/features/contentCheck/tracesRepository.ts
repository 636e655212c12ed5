import type { PersonTraces } from '../../Traces'

export const contentCheckTraces = { goes: ['content_check'] } satisfies PersonTraces
