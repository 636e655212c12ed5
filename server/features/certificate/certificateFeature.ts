import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { createBadges } from './badge'
import { certificateCalls } from './certificateCalls'
import { checkAddressOf } from './checkAddress'
import { createDrawing } from './drawCertificate'
import { mountBadgeKeys } from './mountBadgeKeys'
import { remindOfEnds } from './reminders'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'log' | 'store' | 'addresses' | 'now'>

/** Certificates: earned, drawn, checked, renewed. */
export function certificateFeature({
  db,
  secrets,
  settings,
  log,
  store,
  addresses,
  now,
}: Deps): Feature<'certificate'> {
  const badges = createBadges(secrets)
  const checkAddress = checkAddressOf(settings)
  const draw = createDrawing({ db, store, checkAddress })
  return {
    handlers: { certificate: certificateCalls({ addresses, badges, checkAddress }) },
    mount: (app) => mountBadgeKeys(app, badges),
    jobs: [
      askedJob({
        name: 'drawCertificate',
        feature: 'certificate',
        does: 'Draws an issued certificate as PDF and picture.',
        async run({ comId, certificateId }) {
          await draw(comId, certificateId, now())
        },
      }),
      {
        name: 'remindCertificates',
        feature: 'certificate',
        every: '23 * * * *',
        does: 'Tells people of certificates that end.',
        async run() {
          const notified = await remindOfEnds(db, now())
          if (notified > 0) log.info({ notified }, 'people told of certificates that end')
        },
      },
    ],
  }
}
