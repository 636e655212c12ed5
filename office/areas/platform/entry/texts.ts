import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { platform: '平台设置' },
  en: { platform: 'This platform' },
})
