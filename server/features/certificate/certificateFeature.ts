import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { createBadges } from './badge'
import { type CertificateDeps, certificateCalls } from './certificateCalls'
import { checkAddressOf } from './checkAddress'
import { createDrawing } from './drawCertificate'
import { mountBadgeKeys } from './mountBadgeKeys'
import { printWork } from './printWork'
import { remindOfEnds } from './reminders'
import { giveCampaigns, giveCampaignsOf } from './renewals/giveCampaigns'
import { renewalCalls } from './renewals/renewalCalls'
import { issueWork } from './rules/issueWork'
import { templateCalls } from './templates/templateCalls'

type Deps = Pick<
  FeatureDeps,
  'db' | 'secrets' | 'settings' | 'log' | 'store' | 'addresses' | 'now'
> &
  Pick<CertificateDeps, 'courses' | 'examsOfScene'>

/** Certificates: earned, drawn, checked, renewed. */
export function certificateFeature({
  db,
  secrets,
  settings,
  log,
  store,
  addresses,
  now,
  courses,
  examsOfScene,
}: Deps): Feature<'certificate' | 'certificateRenewal' | 'certificateTemplate'> {
  const badges = createBadges(secrets)
  const checkAddress = checkAddressOf(settings)
  const draw = createDrawing({ db, store, checkAddress })
  return {
    handlers: {
      certificate: certificateCalls({ addresses, badges, checkAddress, courses, examsOfScene }),
      certificateRenewal: renewalCalls,
      certificateTemplate: templateCalls(checkAddress),
    },
    deskWorks: [issueWork, printWork(checkAddress)],
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
      askedJob({
        name: 'giveRenewals',
        feature: 'certificate',
        isLong: true,
        does: 'Gives a campaign’s people the duty to renew their certificates.',
        async run({ comId }) {
          await giveCampaignsOf(db, comId, now())
        },
      }),
      {
        name: 'giveRenewalsDaily',
        feature: 'certificate',
        every: '41 17 * * *',
        isLong: true,
        does: 'Gives who holds a certificate that runs out by now the duty to renew it, in every hospital with a campaign.',
        run: () => giveCampaigns(db, now()),
      },
      {
        name: 'remindCertificates',
        feature: 'certificate',
        every: '23 * * * *',
        does: 'Tells people of certificates that end.',
        async run() {
          const notified = await remindOfEnds(db, courses, now())
          if (notified > 0) log.info({ notified }, 'people told of certificates that end')
        },
      },
    ],
  }
}
