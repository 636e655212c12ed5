import type { Feature, FeatureDeps } from '../../Feature'
import { shareCalls } from './shareCalls'

/** Sharing to chats, and how often a shared task was opened. */
export const shareFeature = ({
  secrets,
  messaging,
  log,
}: Pick<FeatureDeps, 'secrets' | 'messaging' | 'log'>): Feature<'share'> => ({
  handlers: {
    share: shareCalls({
      secrets,
      messaging,
      platformFailed: (errcode) => log.warn({ errcode }, 'the messaging platform refused'),
    }),
  },
})
