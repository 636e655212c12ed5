import type { Feature, FeatureDeps } from '../../Feature'
import { channelCalls } from './channelCalls'

/** Topics, regions, the shelf of what there is to do. */
export const channelFeature = ({
  settings,
  addresses,
}: Pick<FeatureDeps, 'settings' | 'addresses'>): Feature<'channel'> => ({
  handlers: { channel: channelCalls({ linkHosts: settings.linkHosts, addresses }) },
})
