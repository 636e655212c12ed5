import type { Feature } from '../../Feature'
import { consultationCalls, consultationDeskCalls } from './consultationCalls'

/** Questions to the experts of a hospital. */
export const consultationFeature = (): Feature<'consultation' | 'consultationDesk'> => ({
  handlers: { consultation: consultationCalls, consultationDesk: consultationDeskCalls },
})
