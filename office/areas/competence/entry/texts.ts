import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { competence: '岗位能力' },
  en: { competence: 'Competences' },
})
