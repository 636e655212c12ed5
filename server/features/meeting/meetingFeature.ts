import type { Feature, FeatureDeps } from '../../Feature'
import { formSeal } from '../../sealed'
import type { ContentChecks } from '../contentCheck/contentCheckService'
import { createRotatingCodes } from '../link/rotatingCodeService'
import { createListExport, mountListExport } from './managing/exportList'
import { manageCalls } from './managing/manageCalls'
import { meetingCalls } from './meetingCalls'
import { createOpenMeetingFinder } from './signing/openMeetingRepository'
import { askCodeAgain } from './reminders/askCodeAgain'
import { remindOfMeetings } from './reminders/remindOfMeetings'
import { SignQueue } from './signing/SignQueue'
import { mountWatch } from './live/watchMeeting'

type Deps = Pick<
  FeatureDeps,
  'db' | 'secrets' | 'settings' | 'log' | 'sessions' | 'addresses' | 'now'
>

/** Meetings: signing in and out, running them, their lists. */
export function meetingFeature({
  db,
  secrets,
  settings,
  log,
  sessions,
  addresses,
  checks,
  now,
}: Deps & { checks: ContentChecks }): Feature<'meeting' | 'meetingManage'> {
  const rotating = createRotatingCodes(secrets.keyFor('rotating-code'))
  const exports = createListExport(secrets)
  return {
    handlers: {
      meeting: meetingCalls({
        secrets,
        rotating,
        pool: db,
        queue: new SignQueue(db),
        findMeetingForSigning: createOpenMeetingFinder(),
        addresses,
        checks,
      }),
      meetingManage: manageCalls({
        rotating,
        publicAddress: settings.identity.messaging.publicAddress,
        exports,
      }),
    },
    mount(app) {
      mountListExport(app, { db, now, exports, forms: formSeal(secrets) })
      mountWatch(app, { db, now, sessions, settings })
    },
    jobs: [
      {
        name: 'remindMeetings',
        feature: 'meeting',
        every: '*/5 * * * *',
        does: 'Tells people of meetings that begin soon.',
        async run() {
          const notified = await remindOfMeetings(db, now())
          if (notified > 0) log.info({ notified }, 'people told of meetings that begin soon')
        },
      },
      {
        name: 'askCodeAgain',
        feature: 'meeting',
        every: '* * * * *',
        does: 'Asks whoever signed in to show the code of the meeting again, where that was drawn for now.',
        async run() {
          const asked = await askCodeAgain(db, now())
          if (asked > 0) log.info({ asked }, 'people asked to show the code of their meeting again')
        },
      },
    ],
  }
}
