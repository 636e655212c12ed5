import type { Feature } from '../../Feature'
import { trackingCalls } from './trackingCalls'

/** What screens report of their use. */
export const trackingFeature = (): Feature<'tracking'> => ({
  handlers: { tracking: trackingCalls },
})
