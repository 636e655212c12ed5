import type { Feature, FeatureDeps } from '../../Feature'
import { activityCalls } from './activityCalls'

/** The campaign of invitations. */
export const activityFeature = ({
  settings,
}: Pick<FeatureDeps, 'settings'>): Feature<'activity'> => ({
  handlers: { activity: activityCalls(settings.activity) },
})
