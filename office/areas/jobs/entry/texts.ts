import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { jobs: '失败的任务' },
  en: { jobs: 'Failed jobs' },
})
