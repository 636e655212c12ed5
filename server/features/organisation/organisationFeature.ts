import type { Feature } from '../../Feature'
import type { MergeInAudiences } from '../audience/audienceService'
import { organisationCalls } from './organisationCalls'

/** The units of a hospital, its posts, titles and groups. */
export const organisationFeature = ({
  mergeInAudiences,
}: {
  mergeInAudiences: MergeInAudiences
}): Feature<'organisation'> => ({
  handlers: { organisation: organisationCalls(mergeInAudiences) },
})
