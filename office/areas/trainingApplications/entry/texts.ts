import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { trainingApplications: '培训申请' },
  en: { trainingApplications: 'Training applications' },
})
