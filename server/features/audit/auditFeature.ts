import type { Feature, FeatureDeps } from '../../Feature'
import { auditCalls } from './auditCalls'
import { exportLog } from './exportLog'
import { forgetEvents } from './forgettingRepository'

type Deps = Pick<FeatureDeps, 'db' | 'log' | 'settings' | 'now'>

/** The log of every deciding act. */
export const auditFeature = ({ db, log, settings, now }: Deps): Feature<'audit'> => ({
  handlers: { audit: auditCalls },
  deskWorks: [exportLog],
  jobs: [
    {
      name: 'forgetEvents',
      feature: 'audit',
      every: '47 18 * * *',
      does: 'Takes events out of the log of decisions that are older than AUDIT_KEPT_YEARS.',
      async run() {
        const years = settings.auditKeptYears
        const events = await forgetEvents(db, { years, now: now() })
        if (events > 0) log.info({ events, years }, 'old events of the log were taken out')
      },
    },
  ],
})
