import type { Feature, FeatureDeps } from '../../Feature'
import { sendStatements } from './sendStatements'

/** Learning events for the hospital's learning record store. */
export function xapiFeature({
  db,
  settings,
  log,
  now,
}: Pick<FeatureDeps, 'db' | 'settings' | 'log' | 'now'>): Feature {
  const { lrs, identity, basePath } = settings
  const home = identity.messaging.publicAddress + basePath
  return {
    handlers: {},
    jobs: [
      {
        name: 'sendStatements',
        feature: 'xapi',
        every: '* * * * *',
        does: 'Sends what people learned to the learning record store, where one is set.',
        async run() {
          if (lrs)
            await sendStatements(db, lrs, home, now(), ({ runId, part }, status) =>
              log.warn(
                { runId, part, status },
                'the learning record store never takes this statement',
              ),
            )
        },
      },
    ],
  }
}
