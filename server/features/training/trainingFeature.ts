import type { Feature, FeatureDeps } from '../../Feature'
import type { ContentChecks } from '../contentCheck/contentCheckService'
import { assignmentCalls } from './assignmentCalls'
import { trainingCalls } from './trainingCalls'

/** Training tasks with proofs that are looked at by somebody. */
export const trainingFeature = ({
  addresses,
  checks,
}: Pick<FeatureDeps, 'addresses'> & { checks: ContentChecks }): Feature<
  'training' | 'trainingSet'
> => ({
  handlers: { training: trainingCalls({ addresses, checks }), trainingSet: assignmentCalls },
})
