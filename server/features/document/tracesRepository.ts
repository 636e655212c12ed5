import type { PersonTraces } from '../../Traces'

export const documentTraces: PersonTraces = {
  follows: { reading: ['document_id', 'version_id'] },
}
