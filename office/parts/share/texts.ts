import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    share: '分享码',
    shareTitle: '“{title}”的分享码',
    copyAddress: '复制地址',
  },
  en: {
    share: 'Share code',
    shareTitle: 'Share code of “{title}”',
    copyAddress: 'Copy the address',
  },
})
