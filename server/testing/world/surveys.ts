import { trainingSatisfaction } from '../../features/survey/seedReadyMade'
import { readySurveys, surveysInUse, type SeedSurvey } from '../../features/survey/surveySeeds'

const author = { comId: 'renhe', authorId: 'renhe-0004' }

export const surveys: readonly SeedSurvey[] = [
  ...readySurveys({ infection: 'platform-course-hands', nursing: 'platform-course-indicators' }),
  ...surveysInUse(author, 'infection'),
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
