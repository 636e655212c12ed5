import type { Feature, FeatureDeps } from '../../Feature'
import { createOutgoing } from '../../integrations/outgoing/createOutgoing'
import { exchangeCalls } from './exchangeCalls'
import { keyCalls } from './keyCalls'
import { keysEndJob } from './keysEnd'
import { newsJob } from './newsJob'
import { webhookCalls } from './webhookCalls'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'now'>

/** The hospital's own systems: keys by which they ask, webhooks by which they are told (docs/interfaces.md). */
export function interfacesFeature({
  db,
  secrets,
  settings: { internalHosts },
  now,
}: Deps): Feature<'exchange' | 'interfaces'> {
  const outgoing = createOutgoing(internalHosts)
  return {
    handlers: {
      exchange: exchangeCalls(secrets),
      interfaces: {
        ...keyCalls(),
        ...webhookCalls({ secrets, outgoing, internalHosts, now }),
      },
    },
    jobs: [newsJob({ db, secrets, outgoing, now }), keysEndJob({ db, now })],
  }
}
