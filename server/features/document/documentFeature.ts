import type { Feature, FeatureDeps } from '../../Feature'
import { documentCalls } from './documentCalls'

/** Documents to read. */
export const documentFeature = ({ db }: Pick<FeatureDeps, 'db'>): Feature<'document'> => ({
  handlers: { document: documentCalls({ db }) },
})
