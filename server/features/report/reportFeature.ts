import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { createMarkedPapers } from '../exam/markedPaperService'
import { createCounting } from './items/counting'
import { createExports } from './exporting/exports'
import { liveCalls } from './live/liveCalls'
import { mountExportFile } from './exporting/mountExportFile'
import { reportCalls } from './reportCalls'

type Deps = Pick<FeatureDeps, 'db' | 'reader' | 'secrets' | 'settings' | 'now'>

/** Statistics, live exams, workbooks. */
export function reportFeature({
  db,
  reader,
  secrets,
  settings,
  now,
}: Deps): Feature<'live' | 'report'> {
  const counting = createCounting(db, createMarkedPapers())
  const exports = createExports({ db, reader, secrets, dataFolder: settings.dataFolder, counting })
  return {
    handlers: { live: liveCalls(), report: reportCalls({ counting, exports }) },
    mount: (app) => mountExportFile(app, exports, now),
    jobs: [
      {
        name: 'countAttempts',
        feature: 'report',
        every: '* * * * *',
        does: 'Brings the counters of questions and options up to date.',
        async run() {
          await counting.countAll()
        },
      },
      askedJob({
        name: 'writeExport',
        feature: 'report',
        does: 'Writes a workbook that a manager asked for.',
        async run({ comId, exportId }, { job }) {
          await exports.write(comId, exportId, now(), job.attempts >= job.max_attempts)
        },
      }),
      {
        name: 'clearExports',
        feature: 'report',
        every: '17 * * * *',
        does: 'Removes workbooks after a day.',
        run: () => exports.clear(now()),
      },
    ],
  }
}
