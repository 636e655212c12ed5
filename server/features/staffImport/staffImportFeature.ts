import type { Feature, FeatureDeps } from '../../Feature'
import { clearImports } from './importRepository'
import { readWork } from './readWork'
import { staffImportCalls } from './staffImportCalls'
import { takeWork } from './takeWork'
import { undoWork } from './undoWork'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'store' | 'now'>

/** Staff lists that come from the hospital's own files (docs/decisions/031). */
export const staffImportFeature = (deps: Deps): Feature<'staffImport'> => ({
  handlers: { staffImport: staffImportCalls(deps) },
  jobs: [
    {
      name: 'clearStaffImports',
      feature: 'staffImport',
      every: '37 * * * *',
      does: 'Forgets the rows of staff files after seven days, and files that nobody read.',
      async run() {
        for (const place of await clearImports(deps.db, deps.now())) await deps.store.remove(place)
      },
    },
  ],
  deskWorks: [readWork(deps), takeWork(deps.secrets), undoWork(deps.secrets)],
})
