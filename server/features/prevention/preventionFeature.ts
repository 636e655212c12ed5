import type { Feature, FeatureDeps } from '../../Feature'
import { preventionCalls } from './preventionCalls'

/** Infection prevention tools. */
export const preventionFeature = ({
  addresses,
}: Pick<FeatureDeps, 'addresses'>): Feature<'prevention'> => ({
  handlers: { prevention: preventionCalls(addresses) },
})
