import type { Feature, FeatureDeps } from '../../Feature'
import { assignmentCalls } from './assignmentCalls'
import { trainingCalls } from './trainingCalls'

/** Training tasks with proofs that are looked at by somebody. */
export const trainingFeature = ({
  addresses,
}: Pick<FeatureDeps, 'addresses'>): Feature<'training' | 'trainingSet'> => ({
  handlers: { training: trainingCalls({ addresses }), trainingSet: assignmentCalls },
})
