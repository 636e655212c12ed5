import type { Feature, FeatureDeps } from '../../Feature'
import { mountCards } from './card/mountCards'
import { shareCalls, type ShareDeps } from './shareCalls'

/** Sharing to chats, and how often a shared task was opened. */
export const shareFeature = ({
  db,
  secrets,
  messaging,
  log,
  findTarget,
}: Pick<FeatureDeps, 'db' | 'secrets' | 'messaging' | 'log'> &
  Pick<ShareDeps, 'findTarget'>): Feature<'share'> => ({
  handlers: {
    share: shareCalls({
      findTarget,
      secrets,
      messaging,
      platformFailed: (errcode) => log.warn({ errcode }, 'the messaging platform refused'),
    }),
  },
  mount: (app) => mountCards(app, { db }),
})
