import type { Feature, FeatureDeps } from '../../Feature'
import { authoringCalls } from './authoringCalls'
import { categoryCalls } from './bank/categoryCalls'
import { importCalls } from './imports/importCalls'
import { readWork } from './imports/readWork'
import { modelFor } from '../languageModel/languageModelService'
import { draftWork } from './modelDraft/draftWork'
import { modelDraftCalls } from './modelDraft/modelDraftCalls'
import { reviewCalls } from './review/reviewCalls'
import { exportWork } from './bank/exportWork'
import { progressCalls } from './courses/progressCalls'
import { makeSeries } from './exams/series'
import { courseMakingCalls } from './courses/courseMakingCalls'

/** What authors do: the bank, imports, exams, courses. */
export const authoringFeature = ({
  db,
  now,
  store,
  addresses,
  secrets,
  settings,
}: Pick<FeatureDeps, 'db' | 'now' | 'store' | 'addresses' | 'secrets' | 'settings'>): Feature<
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
    questionImport: { ...importCalls(store), ...modelDraftCalls(modelFor({ secrets, settings })) },
    questionReview: reviewCalls,
    courseMaking: courseMakingCalls({ addresses, store }),
    courseProgress: progressCalls,
  },
  jobs: [
    {
      name: 'makeSeries',
      feature: 'authoring',
      every: '7 17 * * *',
      does: 'Makes the next exam of each series as a draft, so many days before it begins, and tells its author.',
      async run() {
        await makeSeries(db, now())
      },
    },
  ],
  deskWorks: [exportWork, readWork(store), draftWork(modelFor({ secrets, settings }))],
})
