import type { Feature, FeatureDeps } from '../../Feature'
import { inTransaction } from '../../db/inTransaction'
import type { ContentChecks } from '../contentCheck/contentCheckService'
import { articleCalls, magazineCalls } from './magazineCalls'
import { makingCalls } from './making/makingCalls'
import { dueItems, renewItem } from './making/shownRepository'
import { productCalls } from './productCalls'
import { reviewCalls } from './reactionCalls'

/** Magazines, articles, products and guides: to read, to make, and what readers say of them. */
export const libraryFeature = ({
  db,
  addresses,
  log,
  now,
  checks,
}: Pick<FeatureDeps, 'db' | 'addresses' | 'log' | 'now'> & { checks: ContentChecks }): Feature<
  'article' | 'libraryMaking' | 'magazine' | 'product' | 'reaction'
> => ({
  handlers: {
    article: articleCalls(addresses, checks),
    libraryMaking: makingCalls(addresses),
    magazine: magazineCalls(checks),
    product: productCalls(addresses, checks),
    reaction: reviewCalls,
  },
  jobs: [
    {
      name: 'turnLibrary',
      feature: 'library',
      every: '* * * * *',
      atStart: true,
      does: 'Issues, products and guides whose moment has come are shown in the place of those before.',
      async run() {
        const due = await dueItems(db, now())
        for (const which of due) await inTransaction(db, (tx) => renewItem(tx, which, now()))
        if (due.length > 0) log.info({ shown: due.length }, 'things of the library are shown')
      },
    },
  ],
})
