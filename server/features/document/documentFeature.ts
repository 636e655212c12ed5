import type { Feature } from '../../Feature'
import { documentCalls } from './documentCalls'

/** Documents to read. */
export const documentFeature = (): Feature<'document'> => ({
  handlers: { document: documentCalls() },
})
