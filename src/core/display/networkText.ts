import type { NetworkType } from '@/platform/capabilities/Network'
import { t } from '../i18n'

/** The message of specification §8 when the network comes or goes. */
export function networkText(online: boolean, type: NetworkType): string {
  if (!online) return t('network.offline')
  return type === 'unknown' || type === 'none'
    ? t('network.onlineUnknown')
    : t('network.online', { type })
}
