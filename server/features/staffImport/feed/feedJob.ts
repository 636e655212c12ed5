import { beginningOf, dayMs, dayOf, wallTimeOf } from '@contract/rules/hospitalTime'
import type { Job } from '../../../jobs/Job'
import { clearRuns, findFeed, listDue } from './feedRepository'
import { runFeed, type FeedDeps } from './runFeed'

const keptMs = 366 * dayMs

/** Reads each hospital's file once a day, from its hour on: what a stopped server missed comes later the same day. */
export const feedJob = (deps: FeedDeps): Job => ({
  name: 'staffFeeds',
  feature: 'staffImport',
  every: '11 * * * *',
  isLong: true,
  does: 'Reads the staff files of hospitals whose hour has come, once a day; forgets runs after a year.',
  async run() {
    const { db, now } = deps
    const time = now()
    const failures: unknown[] = []
    const today = beginningOf(dayOf(time))
    // One after the other, and one that fails keeps no other.
    for (const comId of await listDue(db, { hour: wallTimeOf(time).hour, today })) {
      const feed = await findFeed(db, comId)
      if (!feed) continue
      const language = feed.language === 'en' ? 'en' : 'zh'
      const progress = () => Promise.resolve()
      const run = { comId, by: feed.updated_by, byHand: false, language, progress } as const
      await runFeed(deps, run).catch((error: unknown) => failures.push(error))
    }
    await clearRuns(db, time - keptMs)
    if (failures.length > 0) throw new AggregateError(failures, 'staff files could not be read')
  },
})
