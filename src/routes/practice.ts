import type { RouteTable } from './route'

export const practiceRoutes = {
  mistakes: {
    path: '/mistakes',
    page: 'pages/mistakes/Mistakes',
    title: 'mistakes',
    tab: 'mistakes',
    tabBar: true,
    keepAlive: true,
    optional: ['knowCatId', 'category', 'sceneId'],
  },
  practice: {
    path: '/practice',
    page: 'features/practice/pages/Practice',
    title: 'practice',
    back: 'examHome',
    keepAlive: true,
  },
  practiceTopics: {
    path: '/practicetopics',
    page: 'features/practice/pages/PracticeTopics',
    title: 'practiceTopics',
    back: 'practice',
    overlay: 'off',
    params: ['taskId'],
  },
  practiceList: {
    path: '/practicelist',
    page: 'features/practice/pages/PracticeList',
    title: 'practiceList',
    back: 'practice',
    keepAlive: true,
  },
  measurement: {
    path: '/knowledgeMeasurement',
    page: 'features/practice/pages/Measure',
    title: 'measurement',
    back: 'examHome',
    keepAlive: true,
    optional: ['knowCatId'],
  },
  mistake: {
    path: '/mistakedetail',
    page: 'features/practice/pages/Mistake',
    title: 'mistake',
    back: 'mistakes',
    params: ['mistakeId'],
    ours: true,
  },
  forecast: {
    path: '/forecast',
    page: 'features/practice/pages/Forecast',
    title: 'forecast',
    back: 'mistakes',
    keepAlive: true,
    ours: true,
  },
} as const satisfies RouteTable
