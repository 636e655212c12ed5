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
import { makeSeries } from './exams/series'

/** What authors do: the bank, imports, exams. */
export const authoringFeature = ({
  db,
  now,
  store,
  secrets,
  settings,
}: Pick<FeatureDeps, 'db' | 'now' | 'store' | 'secrets' | 'settings'>): Feature<
  'authoring' | 'questionCategory' | 'questionImport' | 'questionReview'
> => ({
  handlers: {
    authoring: authoringCalls(store),
    questionCategory: categoryCalls,
    questionImport: { ...importCalls(store), ...modelDraftCalls(modelFor({ secrets, settings })) },
    questionReview: reviewCalls,
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
