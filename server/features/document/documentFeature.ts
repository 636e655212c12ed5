import type { Feature, FeatureDeps } from '../../Feature'
import type { ContentChecks } from '../contentCheck/contentCheckService'
import { citationCalls } from './citing/citationCalls'
import { documentCalls } from './documentCalls'
import { modelFor } from '../languageModel/languageModelService'
import { makingCalls } from './making/makingCalls'
import { summaryCalls } from './making/summaryCalls'
import { summaryWork } from './making/summaryWork'
import { turnEditions } from './making/turnEditions'

/** The library: documents to read, to make, to cite and to have read. */
export const documentFeature = ({
  db,
  store,
  addresses,
  log,
  now,
  secrets,
  settings,
  checks,
}: Pick<FeatureDeps, 'db' | 'store' | 'addresses' | 'log' | 'now' | 'secrets' | 'settings'> & {
  checks: ContentChecks
}): Feature<'document' | 'documentMaking' | 'citation'> => ({
  handlers: {
    document: documentCalls(addresses, checks),
    documentMaking: {
      ...makingCalls(store, addresses),
      ...summaryCalls(modelFor({ secrets, settings })),
    },
    citation: citationCalls,
  },
  deskWorks: [summaryWork(modelFor({ secrets, settings }))],
  jobs: [
    {
      name: 'turnEditions',
      feature: 'document',
      every: '*/10 * * * *',
      atStart: true,
      does: 'Editions of documents that come into force take the place of those before.',
      async run() {
        const turned = await turnEditions(db, now())
        if (turned > 0) log.info({ turned }, 'editions came into force')
      },
    },
  ],
})
