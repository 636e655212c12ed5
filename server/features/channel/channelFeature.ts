import type { Feature, FeatureDeps } from '../../Feature'
import { channelCalls } from './channelCalls'

/** Topics, regions, the shelf of what there is to do. */
export const channelFeature = ({
  settings,
}: Pick<FeatureDeps, 'settings'>): Feature<'channel'> => ({
  handlers: { channel: channelCalls({ linkHosts: settings.linkHosts }) },
})
