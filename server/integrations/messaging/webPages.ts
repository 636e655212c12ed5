import { randomBytes } from 'node:crypto'
import { foreignPage, MessagingError, type Messaging } from './Messaging'
import { pageSignature } from './openData'
import type { PlatformAccess } from './platformAccess'

type WebPages = Pick<Messaging, 'webLogInAddress' | 'signPage'>

/** The H5 build in the platform's own browser, under the official account: the way to a log-in, and signatures of pages. */
export function webPages({ settings, account, withTicket, now }: PlatformAccess): WebPages {
  const isOurs = (address: string) => {
    const { protocol, host, username } = URL.canParse(address)
      ? new URL(address)
      : { protocol: '', host: '', username: '' }
    return /^https?:$/.test(protocol) && username === '' && settings.pageHosts.includes(host)
  }

  return {
    webLogInAddress(returnPath, state) {
      const query = new URLSearchParams({
        appid: account().appId,
        redirect_uri: settings.publicAddress + returnPath,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return `${settings.webLogInAddress}?${query.toString()}#wechat_redirect`
    },

    async signPage(address) {
      const keys = account()
      if (!isOurs(address)) throw new MessagingError(foreignPage)
      return withTicket(keys, (ticket) => {
        const [nonceStr, timestamp] = [randomBytes(12).toString('hex'), Math.floor(now() / 1000)]
        return Promise.resolve({
          appId: keys.appId,
          timestamp,
          nonceStr,
          signature: pageSignature({ ticket, nonceStr, timestamp, address }),
        })
      })
    },
  }
}
