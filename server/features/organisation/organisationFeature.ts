import type { Feature } from '../../Feature'
import { organisationCalls } from './organisationCalls'

/** The units of a hospital, its posts, titles and groups. */
export const organisationFeature = (): Feature<'organisation'> => ({
  handlers: { organisation: organisationCalls() },
})
