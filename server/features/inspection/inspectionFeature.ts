import { monthsLater } from '@contract/rules/hospitalTime'
import type { Feature, FeatureDeps } from '../../Feature'
import { createMarkedPapers } from '../exam/markedPaperService'
import { createCounting } from '../report/reportService'
import { inspectionCalls } from './inspectionCalls'
import { forgetPacks } from './packRepository'
import { packWork } from './packWork'

/** Packs are kept so many months. */
const keptMonths = 36

type Deps = Pick<FeatureDeps, 'db' | 'log' | 'store' | 'addresses' | 'now'>

/** Inspection packs: everything of a period in one zip. */
export const inspectionFeature = ({
  db,
  log,
  store,
  addresses,
  now,
}: Deps): Feature<'inspection'> => ({
  handlers: { inspection: inspectionCalls(addresses) },
  deskWorks: [packWork(store, createCounting(db, createMarkedPapers()))],
  jobs: [
    {
      name: 'clearPacks',
      feature: 'inspection',
      every: '17 19 * * *',
      does: 'Takes out inspection packs of three years ago with their files.',
      async run() {
        const places = await forgetPacks(db, monthsLater(now(), -keptMonths))
        for (const place of places) await store.remove(place)
        if (places.length > 0) log.info({ packs: places.length }, 'old inspection packs went')
      },
    },
  ],
})
