import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  secretMissing: {
    zh: '请填写密钥或密码',
    en: 'the secret is missing',
  },
  noPublicAddress: {
    zh: '运维人员还没有设置 PUBLIC_ADDRESS，统一登录无法跳转回来',
    en: 'the operator has not set PUBLIC_ADDRESS: a log-in page has no address to come back to',
  },
})
