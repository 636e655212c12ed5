import type { Feature } from '../../Feature'
import { organisationCalls, type MergeDeps } from './organisationCalls'

/** The units of a hospital, its posts, titles and groups. */
export const organisationFeature = (deps: MergeDeps): Feature<'organisation'> => ({
  handlers: { organisation: organisationCalls(deps) },
})
