import type { Feature } from '../../Feature'
import { incidentCalls, type IncidentDeps, incidentDeskCalls } from './incidentCalls'

/** What staff report, and whom to call. */
export const incidentFeature = (deps: IncidentDeps): Feature<'incident' | 'incidentDesk'> => ({
  handlers: { incident: incidentCalls(deps), incidentDesk: incidentDeskCalls(deps.addresses) },
})
