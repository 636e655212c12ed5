import type { Feature } from '../../Feature'
import { sendNoticeWork } from './sendNotice'
import { staffNoticeCalls } from './staffNoticeCalls'

/** Notices in the hospital's own words: sent to an audience, with who has read them. */
export const staffNoticeFeature = (): Feature<'staffNotice'> => ({
  handlers: { staffNotice: staffNoticeCalls() },
  deskWorks: [sendNoticeWork],
})
