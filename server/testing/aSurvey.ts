import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import { everybody } from '@contract/rules/audience'
import { hourMs } from '@contract/rules/hospitalTime'

export const yesNo = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
]

/** A named questionnaire of one question (q1: yes or no) for everybody, open since an hour and for a thousand. `now`: epoch ms. */
export const aSurveyDraft = (now: number, details: Partial<SurveyDraft> = {}): SurveyDraft => ({
  title: '科室问卷',
  intro: '',
  anonymous: 0,
  several: 0,
  startTime: now - hourMs,
  endTime: now + 1000 * hourMs,
  whom: everybody,
  questions: [
    { queId: 'q1', type: 'single', title: '用得上吗', required: 1, options: yesNo, logic: null },
  ],
  ...details,
})
