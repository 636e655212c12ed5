import type { Feature, FeatureDeps } from '../../Feature'
import { authoringCalls } from './authoringCalls'
import { courseMakingCalls } from './courses/courseMakingCalls'

/** What authors do: the bank, imports, exams, courses. */
export const authoringFeature = ({
  store,
  addresses,
}: Pick<FeatureDeps, 'store' | 'addresses'>): Feature<'authoring' | 'courseMaking'> => ({
  handlers: {
    authoring: authoringCalls(store),
    courseMaking: courseMakingCalls({ addresses, store }),
  },
})
