import type { Feature, FeatureDeps } from '../../Feature'
import type { PersonTraces } from '../../Traces'
import { forgetFaults } from '../fault/faultService'
import { keepPeriods } from './retentionRepository'
import { mountOwnData, ownDataAddresses } from './mountOwnData'
import { privacyCalls, type DropIdentity } from './privacyCalls'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'log' | 'now'> & {
  dropIdentity: DropIdentity
  traces: readonly PersonTraces[]
}

/** What the law gives people over their own data, and how long it is kept. */
export function privacyFeature({
  db,
  secrets,
  settings,
  log,
  now,
  dropIdentity,
  traces,
}: Deps): Feature<'privacy'> {
  const addresses = ownDataAddresses(secrets)
  return {
    handlers: { privacy: privacyCalls({ addresses, settings, dropIdentity, traces }) },
    mount: (app) =>
      mountOwnData(app, { db, secrets, dataFolder: settings.dataFolder, addresses, now }),
    jobs: [
      {
        name: 'keepPeriods',
        feature: 'privacy',
        every: '53 18 * * *',
        does: 'Lets go what was kept as long as KEPT_DAYS says: messages, events, log-ins, search words, forms, files, drafts; errors of phones after 30 days.',
        async run() {
          await forgetFaults(db, now())
          const rows = await keepPeriods(db, traces, settings.keptDays, now())
          if (rows > 0) log.info({ rows }, 'data whose time was over has gone')
        },
      },
    ],
  }
}
