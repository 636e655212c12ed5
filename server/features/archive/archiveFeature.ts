import type { Contract } from '@contract/calls'
import type { Feature, FeatureDeps } from '../../Feature'
import type { Handlers } from '../../http/handlers'
import type { FileAddresses } from '../file/fileService'
import { reachOf } from '../rights/rightsService'
import { archiveOldAttempts } from './archiveAttempts'
import { listArchives } from './archiveRepository'

const shown = 200

const archiveCalls = (addresses: FileAddresses): Handlers<Contract['archive']> => ({
  async list(_input, { db, caller, now }) {
    const { hospitals, departments } = await reachOf(db, caller, 'report.read')
    // An archive holds the whole hospital: who sees some departments sees none of it.
    if (departments !== null) return { list: [] }
    const archives = await listArchives(db, hospitals, shown)
    return {
      list: archives.map(({ comId, ...archive }) => ({
        ...archive,
        address: addresses.of(comId, archive.fileId, now).url,
      })),
    }
  },
})

type Deps = Pick<FeatureDeps, 'db' | 'log' | 'store' | 'addresses' | 'settings' | 'now'>

/** Attempts that are older than an installation keeps them, as files. */
export const archiveFeature = ({
  db,
  log,
  store,
  addresses,
  settings,
  now,
}: Deps): Feature<'archive'> => ({
  handlers: { archive: archiveCalls(addresses) },
  jobs: [
    {
      name: 'archiveAttempts',
      feature: 'archive',
      every: '41 18 * * *',
      does: "Exports attempts older than ATTEMPTS_KEPT_YEARS or the hospital's own years, and takes out what was stored and read back.",
      async run() {
        const years = settings.attemptsKeptYears
        const attempts = await archiveOldAttempts(db, store, { years, now: now() })
        if (attempts > 0) log.info({ attempts, years }, 'old attempts were archived')
      },
    },
  ],
})
