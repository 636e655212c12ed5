import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  noTable: {
    zh: '没有找到排班表：要有“姓名”或“工号”一列，再加“日期”和“班次”两列，或每天一列',
    en: 'no roster found: a column of names or job numbers, and either a date and a shift, or a column a day',
  },
  shiftName: { zh: '已经有同名的班次', en: 'there is a shift of that name' },
  shiftHours: {
    zh: '结束要晚于开始，最长 24 小时',
    en: 'it has to end after it begins, within 24 hours',
  },
  examGone: { zh: '找不到这场考试，或已结束', en: 'there is no such exam, or it is over' },
})
