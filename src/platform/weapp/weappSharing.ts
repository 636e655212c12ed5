import Taro from '@tarojs/taro'
import type { Opened, Sharing } from '../capabilities/Sharing'

/** The platform's menu at the capsule; what it hands on is what the page's share message says. */
export const weappSharing: Sharing = {
  showsScreen: true,
  openedBy: () => openedBy(),
  offer: (card) => {
    if (card)
      void Promise.resolve(Taro.showShareMenu({ withShareTicket: true })).catch(() => undefined)
    else void Promise.resolve(Taro.hideShareMenu()).catch(() => undefined)
  },
  hand: () => Promise.resolve('menu'),
}

/** Scene values of the platform. */
const cards: readonly number[] = [1007, 1008, 1036, 1044, 1096]
const codes: readonly number[] = [1011, 1012, 1013, 1047, 1048, 1049]
const groupChat: readonly number[] = [3, 4]

function openedBy(): Opened {
  const { scene, chatType } = Taro.getEnterOptionsSync() as { scene?: number; chatType?: number }
  const ofCodeOrLink = codes.includes(scene ?? 0) ? 'code' : 'link'
  return {
    way: cards.includes(scene ?? 0) ? 'card' : ofCodeOrLink,
    inGroup: scene === 1044 || groupChat.includes(chatType ?? 0),
  }
}
