import type { Feature, FeatureDeps } from '../../Feature'
import { createOutgoing } from '../../integrations/outgoing/createOutgoing'
import { feedCalls } from './feed/feedCalls'
import { feedJob } from './feed/feedJob'
import { feedWork } from './feed/feedWork'
import { clearImports } from './importRepository'
import { readWork } from './readWork'
import { staffImportCalls } from './staffImportCalls'
import { takeWork } from './takeWork'
import { undoWork } from './undoWork'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'store' | 'settings' | 'now'>

/** Staff lists that come from the hospital's own files (docs/decisions/031). */
export const staffImportFeature = (deps: Deps): Feature<'staffImport' | 'staffFeed'> => {
  const { db, secrets, settings, now } = deps
  const { internalHosts, staffFolder } = settings
  const outgoing = createOutgoing(internalHosts)
  const feed = { db, secrets, outgoing, staffFolder, now }
  return {
    handlers: {
      staffImport: staffImportCalls(deps),
      staffFeed: feedCalls({ secrets, outgoing, internalHosts, staffFolder }),
    },
    jobs: [
      {
        name: 'clearStaffImports',
        feature: 'staffImport',
        every: '37 * * * *',
        does: 'Forgets the rows of staff files after seven days, and files that nobody read.',
        async run() {
          for (const place of await clearImports(db, now())) await deps.store.remove(place)
        },
      },
      feedJob(feed),
    ],
    deskWorks: [readWork(deps), takeWork(secrets), undoWork(secrets), feedWork(feed)],
  }
}
