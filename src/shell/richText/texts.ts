import { defineTexts } from '@/core/i18n'

/** Texts that a written text brings with it. */
export const text = defineTexts({
  zh: { info: '提示', warning: '警示', table: '表格' },
  en: { info: 'Note', warning: 'Warning', table: 'Table' },
})
