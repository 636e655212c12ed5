import { rare } from '../rarePart'
import { loadSdk } from './sdk'
import type { WechatPage } from './WechatPage'

/** This page in the messaging platform's browser. `firstAddress`: what it was loaded at, which iOS wants signed. */
export const loadWechatPage = async (firstAddress: string): Promise<WechatPage> => {
  const { WechatPage } = await rare()
  return new WechatPage({
    load: loadSdk,
    address: () => location.href.split('#', 1)[0] ?? '',
    firstAddress,
    isIos: /iphone|ipad|ipod/i.test(navigator.userAgent),
  })
}
