import type { Feature } from '../../Feature'
import type { ContentChecks } from '../contentCheck/contentCheckService'
import { consultationCalls, consultationDeskCalls } from './consultationCalls'

/** Questions to the experts of a hospital. */
export const consultationFeature = ({
  checks,
}: {
  checks: ContentChecks
}): Feature<'consultation' | 'consultationDesk'> => ({
  handlers: { consultation: consultationCalls(checks), consultationDesk: consultationDeskCalls },
})
