import type { Feature, FeatureDeps } from '../../Feature'
import { authoringCalls } from './authoringCalls'
import { categoryCalls } from './bank/categoryCalls'
import { importCalls } from './imports/importCalls'
import { readWork } from './imports/readWork'
import { reviewCalls } from './review/reviewCalls'
import { exportWork } from './bank/exportWork'
import { progressCalls } from './courses/progressCalls'
import { courseMakingCalls } from './courses/courseMakingCalls'

/** What authors do: the bank, imports, exams, courses. */
export const authoringFeature = ({
  store,
  addresses,
}: Pick<FeatureDeps, 'store' | 'addresses'>): Feature<
  | 'authoring'
  | 'courseMaking'
  | 'courseProgress'
  | 'questionCategory'
  | 'questionImport'
  | 'questionReview'
> => ({
  handlers: {
    authoring: authoringCalls(store),
    questionCategory: categoryCalls,
    questionImport: importCalls(store),
    questionReview: reviewCalls,
    courseMaking: courseMakingCalls({ addresses, store }),
    courseProgress: progressCalls,
  },
  deskWorks: [exportWork, readWork(store)],
})
