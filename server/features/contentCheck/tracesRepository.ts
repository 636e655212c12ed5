import type { PersonTraces } from '../../Traces'

export const contentCheckTraces: PersonTraces = { goes: ['content_check'] }
