import type { HostBridge } from '../capabilities/HostBridge'
import type { ShareCard, Sharing } from '../capabilities/Sharing'
import type { WechatPage } from './wechat/WechatPage'

/** Without its part the page works with the platform's plain card. */
const nothing = () => undefined
const gaveUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The browser's own sharing, where it has one. */
async function byDevice({ title, text, link }: ShareCard): Promise<'done' | 'gaveUp' | 'none'> {
  const { share } = navigator as { share?: Navigator['share'] }
  if (!share) return 'none'
  try {
    await share.call(navigator, { title, ...(text && { text }), url: link })
    return 'done'
  } catch (error) {
    return gaveUp(error) ? 'gaveUp' : 'none'
  }
}

/** How a page of the H5 build is handed on: by the host app, by the messaging platform's menu, by the device. */
export function browserSharing(host: HostBridge, wechat: Promise<WechatPage> | undefined): Sharing {
  return {
    showsScreen: false,
    openedBy: () => ({ way: 'link', inGroup: false }),
    offer: (card) => void wechat?.then((page) => page.offer(card), nothing),
    async hand(card) {
      if (
        host.isApp &&
        (await host.share({
          title: card.title,
          link: card.link,
          ...(card.image && { image: card.image }),
        }))
      )
        return 'done'
      return wechat ? 'menu' : byDevice(card)
    },
    ...(wechat && { signWith: (sign) => void wechat.then((page) => page.signWith(sign), nothing) }),
  }
}
