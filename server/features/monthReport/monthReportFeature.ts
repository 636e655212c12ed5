import type { Feature, FeatureDeps } from '../../Feature'
import { exportWork } from './exportWork'
import { makeReports } from './makeReports'
import { monthReportCalls } from './monthReportCalls'

/** What a director reads each month: made at its beginning, kept as it was made. */
export const monthReportFeature = ({
  db,
  log,
  now,
}: Pick<FeatureDeps, 'db' | 'log' | 'now'>): Feature<'monthReport'> => ({
  handlers: { monthReport: monthReportCalls },
  deskWorks: [exportWork],
  jobs: [
    {
      name: 'makeMonthReports',
      feature: 'monthReport',
      // Soon after midnight of the hospitals; each day, so that a server that stood still on the first makes them later.
      every: '11 16 * * *',
      isLong: true,
      atStart: true,
      does: 'Makes the report of last month for every hospital that has none, and tells who may read it.',
      async run() {
        const made = await makeReports(db, now(), (error, comId) =>
          log.error({ err: error, comId }, 'the report of a month could not be made'),
        )
        if (made > 0) log.info({ hospitals: made }, 'reports of the month were made')
      },
    },
  ],
})
