import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { findOpenCheck, forgetChecks, listUnanswered } from './checkRepository'
import { mountPush } from './mountPush'
import { type CheckDeps, runCheck, settle, type Settlers } from './runCheck'

type Deps = Pick<FeatureDeps, 'db' | 'messaging' | 'addresses' | 'settings' | 'now'> & {
  settlers: Settlers
}

/** The platform promises its word on a picture within half an hour. */
const answersWithinMs = 30 * minuteMs
const keptMs = 180 * dayMs
const maxAtOnce = 200

async function giveUpUnanswered(deps: CheckDeps): Promise<void> {
  const { db, now } = deps
  for (const { comId, checkId } of await listUnanswered(db, now() - answersWithinMs, maxAtOnce)) {
    const check = await findOpenCheck(db, comId, checkId)
    if (check) await settle(deps, check, 'unchecked')
  }
}

/** What people write and photograph is looked at by the messaging platform before others see it. */
export function contentCheckFeature({ settings, ...deps }: Deps): Feature {
  const { publicAddress, push } = settings.identity.messaging
  const checking: CheckDeps = { ...deps, publicAddress }
  return {
    handlers: {},
    mount: (app) => mountPush(app, checking, push),
    jobs: [
      askedJob({
        name: 'checkContent',
        feature: 'contentCheck',
        does: 'Has a text or picture checked by the messaging platform before others see it.',
        run: (payload, { job }) => runCheck(checking, payload, job.attempts >= job.max_attempts),
      }),
      {
        name: 'tendChecks',
        feature: 'contentCheck',
        every: '*/10 * * * *',
        does: 'Hands pictures that the platform gave no answer for to the hospital; forgets old checks.',
        async run() {
          await giveUpUnanswered(checking)
          await forgetChecks(deps.db, deps.now() - keptMs, deps.now() - dayMs)
        },
      },
    ],
  }
}
