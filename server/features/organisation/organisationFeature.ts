import type { Feature } from '../../Feature'
import type { MergeUnits } from '../../Traces'
import { organisationCalls } from './organisationCalls'

/** The units of a hospital, its posts, titles and groups. */
export const organisationFeature = ({
  merges,
}: {
  merges: readonly MergeUnits[]
}): Feature<'organisation'> => ({
  handlers: { organisation: organisationCalls(merges) },
})
