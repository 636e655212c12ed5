import { dayMs } from '@contract/rules/hospitalTime'
import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import type { AnyDeskWork } from './DeskWork'
import { deskJobCalls } from './deskJobCalls'
import { forgetJobs } from './deskJobRepository'
import { jobAddresses, mountJobFiles } from './jobFiles'
import { goOnOrFail, runJob } from './runJob'
import { silentRuns } from './runRepository'
import { placeOf, sentPlaceOf } from './filePlaces'

/** How long a job and its file are kept. Ms. */
export const jobsKeptMs = 30 * dayMs
/** A process that has not said for so many seconds that it lives is gone. */
const silentSeconds = 60

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'store' | 'log' | 'now'> & {
  works: readonly AnyDeskWork[]
}

/** Long jobs that people at a desk ask for (docs/decisions/031). */
export function deskJobFeature(deps: Deps): Feature<'deskJob'> {
  const { db, store, now, works } = deps
  return {
    handlers: { deskJob: deskJobCalls(jobAddresses(deps.secrets)) },
    mount: (app) => mountJobFiles(app, deps),
    jobs: [
      askedJob({
        name: 'deskJob',
        feature: 'deskJob',
        isLong: true,
        does: 'Does what somebody at a desk asked for and does not wait for: an import, an export, a change of many.',
        run: (payload, { abortSignal }) => runJob(deps, payload, abortSignal),
      }),
      {
        name: 'tendDeskJobs',
        feature: 'deskJob',
        every: '* * * * *',
        does: 'Takes up long jobs whose server is gone, or says that they failed.',
        async run() {
          for (const key of await silentRuns(db, silentSeconds)) {
            const work = works.find(({ kind }) => kind === key.kind)
            await goOnOrFail(
              db,
              key,
              { work, language: key.language === 'en' ? 'en' : 'zh' },
              now(),
            )
          }
        },
      },
      {
        name: 'clearDeskJobs',
        feature: 'deskJob',
        every: '27 * * * *',
        does: 'Forgets long jobs and their files after thirty days.',
        async run() {
          for (const jobId of await forgetJobs(db, now() - jobsKeptMs)) {
            await store.remove(placeOf(jobId))
            await store.remove(sentPlaceOf(jobId))
          }
        },
      },
    ],
  }
}
