import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { failedLogIns: '登录失败' },
  en: { failedLogIns: 'Failed log-ins' },
})
