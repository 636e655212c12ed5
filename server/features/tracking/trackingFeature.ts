import type { Feature } from '../../Feature'
import { trackingCalls, trackingUseCalls } from './trackingCalls'

/** What screens report of their use. */
export const trackingFeature = (): Feature<'tracking' | 'trackingUse'> => ({
  handlers: { tracking: trackingCalls, trackingUse: trackingUseCalls },
})
