import type { Feature, FeatureDeps } from '../../Feature'
import { sendNoticeWork } from './sendNotice'
import { staffNoticeCalls } from './staffNoticeCalls'

/** Notices in the hospital's own words: sent to an audience, with who has read them. */
export const staffNoticeFeature = ({
  settings,
}: Pick<FeatureDeps, 'settings'>): Feature<'staffNotice'> => ({
  handlers: { staffNotice: staffNoticeCalls(settings.identity.smsNotices) },
  deskWorks: [sendNoticeWork],
})
