import type { Feature, FeatureDeps } from '../../Feature'
import { grantCalls } from './grantCalls'

/** Who holds which role. */
export const rightsFeature = ({ sessions }: Pick<FeatureDeps, 'sessions'>): Feature<'grants'> => ({
  handlers: { grants: grantCalls(sessions) },
})
