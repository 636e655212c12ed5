import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    title: '录入纸质考试成绩',
    toResults: '成绩',
    hint: '每行一人：工号或手机号，成绩（满分 {total}）。回车到下一格；可以从 Excel 整块粘贴，或导入表格。',
    takenAt: '考试时间',
    sent: '{says}',
  },
  en: {
    title: 'Results of a paper exam',
    toResults: 'Results',
    hint: 'A line a person: job or mobile number, and the score (of {total}). Enter goes on; paste from Excel, or import a file.',
    takenAt: 'Taken at',
    sent: '{says}',
  },
})
