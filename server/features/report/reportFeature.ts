import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { formSeal } from '../../sealed'
import { createMarkedPapers } from '../exam/markedPaperService'
import { createCounting } from './items/counting'
import { jobAddresses } from '../deskJob/deskJobService'
import { exportWork } from './exporting/exportWork'
import { liveCalls } from './live/liveCalls'
import { reportCalls } from './reportCalls'
import { compareAnswers } from './similarity/compareAnswers'

type Deps = Pick<FeatureDeps, 'db' | 'reader' | 'secrets' | 'now'>

/** Statistics, live exams, workbooks. */
export function reportFeature({ db, reader, secrets, now }: Deps): Feature<'live' | 'report'> {
  const papers = createMarkedPapers()
  const counting = createCounting(db, papers)
  const forms = formSeal(secrets)
  const addressOf = jobAddresses(secrets)
  return {
    handlers: { live: liveCalls(), report: reportCalls({ counting, addressOf, forms }) },
    deskWorks: [exportWork({ reader, forms, counting })],
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
    ],
  }
}
