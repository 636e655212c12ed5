import type { Feature, FeatureDeps } from '../../Feature'
import { createOutgoing } from '../../integrations/outgoing/createOutgoing'
import { createSms } from '../../integrations/sms/createSms'
import { messageCalls } from './messageCalls'
import { createSending } from './sendingService'
import { lettersOut } from './ways/lettersOut'
import { openWay } from './ways/openWay'
import { wayCalls, type StoreQuiet } from './ways/wayCalls'

/** Of 50 messages: the rest waits for the next run. */
const maxRounds = 50

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'messaging' | 'log' | 'now'> & {
  storeQuiet: StoreQuiet
}

/** The message centre, and the ways out of it. */
export function messageFeature({
  db,
  secrets,
  settings,
  messaging,
  log,
  now,
  storeQuiet,
}: Deps): Feature<'message' | 'messageWay'> {
  const { identity, basePath, internalHosts } = settings
  const { templates, publicAddress } = identity.messaging
  const outside = {
    secrets,
    outgoing: createOutgoing(internalHosts),
    sms: createSms(identity.sms, log),
  }
  const letters = lettersOut({
    db,
    open: (comId, way) => openWay(db, outside, comId, way),
    home: publicAddress && publicAddress + basePath,
    now,
  })
  const sendDue = createSending({ db, messaging, templates, letters, now })
  return {
    handlers: {
      message: messageCalls({ messaging, templates }),
      messageWay: wayCalls({ ...outside, pool: db, smsNotices: identity.smsNotices, storeQuiet }),
    },
    jobs: [
      {
        name: 'sendMessages',
        feature: 'message',
        every: '* * * * *',
        does: 'Sends what is due by the messaging platform, mail, SMS and work apps.',
        async run() {
          for (let round = 0; round < maxRounds && (await sendDue()) > 0; round++);
        },
      },
    ],
  }
}
