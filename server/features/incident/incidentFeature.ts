import type { Feature, FeatureDeps } from '../../Feature'
import { incidentCalls, incidentDeskCalls } from './incidentCalls'

/** What staff report, and whom to call. */
export const incidentFeature = ({
  addresses,
}: Pick<FeatureDeps, 'addresses'>): Feature<'incident' | 'incidentDesk'> => ({
  handlers: { incident: incidentCalls(addresses), incidentDesk: incidentDeskCalls(addresses) },
})
