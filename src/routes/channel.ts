import type { RouteTable } from './route'

const hub = { page: 'features/channel/pages/Hub', keepAlive: true } as const
const search = {
  page: 'features/channel/pages/Search',
  title: 'search',
  share: 'off',
  optional: ['keyword'],
} as const
const scene = {
  page: 'features/channel/pages/Scene',
  back: 'studyHome',
  optional: ['extendType', 'sceneId', 'taskId'],
} as const

const questionnaire = {
  page: 'features/channel/pages/Questionnaire',
  title: 'survey',
  params: ['taskId'],
} as const

export const channelRoutes = {
  mustKnow: {
    path: '/studyknow',
    page: 'features/channel/pages/Know',
    title: 'mustKnow',
    back: 'studyHome',
    auth: true,
    keepAlive: true,
    optional: ['category', 'postId'],
  },
  highScoreHandbook: {
    path: '/hightScoreDic',
    page: 'features/channel/pages/Know',
    title: 'highScoreHandbook',
    back: 'studyHome',
    keepAlive: true,
    optional: ['category', 'knowCatId'],
  },
  college: {
    path: '/likangCollege',
    page: 'features/channel/pages/College',
    title: 'college',
    back: 'studyHome',
    keepAlive: true,
    optional: ['category', 'tabindex'],
  },
  collegeSearch: { path: '/likangSearch', ...search, back: 'college' },
  training: {
    pane: 'list',
    path: '/trainingEvaluation',
    ...hub,
    title: 'training',
    back: 'library',
    optional: ['tabindex', 'showScope'],
  },
  newTraining: {
    path: '/newTrainingEvaluation',
    ...hub,
    title: 'training',
    back: 'library',
    optional: ['tabindex', 'showScope'],
  },
  trainingHistory: {
    path: '/newTrainingEvaluationHistory',
    ...hub,
    title: 'trainingHistory',
    back: 'newTraining',
    share: 'off',
  },
  trainingSearch: { path: '/trainingEvaluationSearch', ...search, back: 'training' },
  newTrainingSearch: { path: '/newTrainingEvaluationSearch', ...search, back: 'newTraining' },
  extendStudy: { path: '/extendstudy', ...scene },
  extendStudyNcov: { path: '/extendstudyncov', ...scene },
  provinceStudy: { path: '/sdextend', ...scene },
  webEntranceDetail: { path: '/wxH5Detail', ...scene, back: 'library' },
  survey: {
    path: '/own/survey',
    page: 'features/channel/pages/Survey',
    title: 'survey',
    back: 'studyHome',
    share: 'off',
    optional: ['taskId', 'surveyId'],
    ours: true,
  },
  questionnaireBegin: { path: '/questionnairebeginanswer', ...questionnaire, back: 'library' },
  questionnaireRecords: {
    path: '/questionnairefillrecord',
    ...questionnaire,
    back: 'questionnaireBegin',
    share: 'off',
  },
  questionnaireSent: {
    path: '/questionnairesubmitsuccess',
    ...questionnaire,
    back: 'library',
    share: 'off',
  },
  questionnaireApplyInfo: {
    path: '/questionnaireapplyinfo',
    ...questionnaire,
    back: 'questionnaireBegin',
    share: 'off',
  },
  questionnaireJoinSuccess: {
    path: '/questionnairejoinsuccess',
    ...questionnaire,
    back: 'questionnaireBegin',
    share: 'off',
  },
  questionnaireSurvey: {
    path: '/questionnairesurvey',
    page: 'features/channel/pages/Survey',
    title: 'survey',
    back: 'questionnaireBegin',
    share: 'off',
    params: ['taskId'],
  },
  epidemic: {
    pane: 'list',
    path: '/peveEpide',
    page: 'features/channel/pages/Epidemic',
    title: 'epidemic',
    back: 'library',
    keepAlive: true,
  },
} as const satisfies RouteTable
