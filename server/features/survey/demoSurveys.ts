import { trainingSatisfaction } from './seedReadyMade'
import { readySurveys, surveysInUse, type SeedSurvey } from './surveySeeds'

const author = { comId: 'renhe', authorId: 'renhe-0004' }
/** Those that people of the demo have answered. */
export const demoSurveysInUse = surveysInUse(author, 'infection')

export const demoSurveys: readonly SeedSurvey[] = [
  ...readySurveys({ infection: 'platform-course-hands', nursing: 'platform-course-indicators' }),
  ...demoSurveysInUse,
  {
    com_id: 'renhe',
    survey_id: 'survey-renhe-hands',
    brand: 'infection',
    task_id: 'renhe-course-hands',
    title: '手卫生必修课评价',
    intro: '帮助感染管理科改进下一期课程。',
    anonymous: 0,
    author_id: author.authorId,
    questions: trainingSatisfaction,
  },
]
