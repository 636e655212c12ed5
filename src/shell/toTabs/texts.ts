import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: { toTabs: '跳到导航' },
  en: { toTabs: 'Skip to navigation' },
})
