import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { courseProgress: '课程进度' },
  en: { courseProgress: 'Course progress' },
})
