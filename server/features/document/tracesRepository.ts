import type { PersonTraces } from '../../Traces'

export const documentTraces = {
  follows: { reading: ['document_id', 'version_id'] },
} satisfies PersonTraces
