import type { Feature, FeatureDeps } from '../../Feature'
import { messageCalls } from './messageCalls'
import { createSending } from './sendingService'

/** Of 50 messages: the rest waits for the next run. */
const maxRounds = 50

/** The message centre, and what goes out to people's phones. */
export function messageFeature({
  db,
  settings,
  messaging,
  now,
}: Pick<FeatureDeps, 'db' | 'settings' | 'messaging' | 'now'>): Feature<'message'> {
  const { templates } = settings.identity.messaging
  const sendDue = createSending({ db, messaging, templates, now })
  return {
    handlers: { message: messageCalls({ messaging, templates }) },
    jobs: [
      {
        name: 'sendMessages',
        feature: 'message',
        every: '* * * * *',
        does: "Sends what is due to people's phones through the messaging platform.",
        async run() {
          for (let round = 0; round < maxRounds && (await sendDue()) > 0; round++);
        },
      },
    ],
  }
}
