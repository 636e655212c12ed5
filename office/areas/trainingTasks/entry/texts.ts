import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { trainingTasks: '培训任务' },
  en: { trainingTasks: 'Training tasks' },
})
