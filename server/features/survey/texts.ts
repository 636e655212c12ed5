import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  surveyNotOpen: { zh: '问卷还没有开放', en: 'this questionnaire is not open yet' },
  surveyOver: { zh: '问卷已经结束', en: 'this questionnaire is over' },
  surveyDone: { zh: '你已经提交过这份问卷', en: 'you have handed this questionnaire in already' },
  surveyColleague: {
    zh: '这个手机号有本院账号，请登录后填写',
    en: 'this number has an account here, please log in to answer',
  },
  surveyTitle: {
    zh: '请填写问卷名称（至少两个字）',
    en: 'please enter a title of at least two characters',
  },
  surveyEmpty: { zh: '请先添加题目', en: 'please add a question' },
  surveyQuestion: { zh: '第 {n} 题没有写完', en: 'question {n} is not complete' },
  surveyTwice: { zh: '有两道题的编号相同', en: 'two questions have the same id' },
  surveyCircle: {
    zh: '跳转绕成了圈：{ring}',
    en: 'the logic runs in a circle: {ring}',
  },
  surveyTimes: {
    zh: '结束时间要晚于开始时间，也要晚于现在',
    en: 'it has to end after its begin, and after now',
  },
  surveyRegionWhole: {
    zh: '下发给本区域的问卷面向各医院全体人员',
    en: 'a questionnaire for the region is for everybody of its hospitals',
  },
  surveyNamed: {
    zh: '已经发布过的问卷不能改记名方式，请复制一份',
    en: 'a questionnaire that was published cannot change between named and anonymous; copy it',
  },
})

export const words = defineTexts({
  copyOf: { zh: '{title}（副本）', en: '{title} (copy)' },
})
