import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { formSeal } from '../../sealed'
import { createMarkedPapers } from '../exam/markedPaperService'
import { createCounting } from './items/counting'
import { createExports } from './exporting/exports'
import { liveCalls } from './live/liveCalls'
import { mountExportFile } from './exporting/mountExportFile'
import { reportCalls } from './reportCalls'
import { compareAnswers } from './similarity/compareAnswers'

type Deps = Pick<FeatureDeps, 'db' | 'reader' | 'secrets' | 'settings' | 'now'>

/** Statistics, live exams, workbooks. */
export function reportFeature({
  db,
  reader,
  secrets,
  settings,
  now,
}: Deps): Feature<'live' | 'report'> {
  const papers = createMarkedPapers()
  const counting = createCounting(db, papers)
  const forms = formSeal(secrets)
  const { dataFolder } = settings
  const exports = createExports({ db, reader, secrets, forms, dataFolder, counting })
  return {
    handlers: { live: liveCalls(), report: reportCalls({ counting, exports, forms }) },
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
        name: 'compareAnswers',
        feature: 'report',
        isLong: true,
        does: 'Compares the wrong answers of everybody who sat an exam, pair by pair: hints for the office.',
        run: ({ comId, taskId }) => compareAnswers(db, papers, { comId, taskId }, now()),
      }),
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
