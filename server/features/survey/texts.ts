import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  surveyNotOpen: { zh: '问卷还没有开放', en: 'this questionnaire is not open yet' },
  surveyOver: { zh: '问卷已经结束', en: 'this questionnaire is over' },
  surveyDone: { zh: '你已经提交过这份问卷', en: 'you have handed this questionnaire in already' },
})
