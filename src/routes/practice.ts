import type { RouteTable } from './route'

export const practiceRoutes = {
  mistakes: {
    path: '/mistakes',
    page: 'pages/mistakes/index',
    title: 'mistakes',
    tab: 'mistakes',
    tabBar: true,
    keepAlive: true,
    optional: ['knowCatId', 'category', 'sceneId'],
  },
  practice: {
    path: '/practice',
    page: 'features/practice/pages/builder/index',
    title: 'practice',
    back: 'examHome',
    keepAlive: true,
  },
  practiceTopics: {
    path: '/practicetopics',
    page: 'features/practice/pages/topics/index',
    title: 'practiceTopics',
    back: 'practice',
    overlay: 'off',
    params: ['taskId'],
  },
  practiceList: {
    path: '/practicelist',
    page: 'features/practice/pages/list/index',
    title: 'practiceList',
    back: 'practice',
    keepAlive: true,
  },
  measurement: {
    path: '/knowledgeMeasurement',
    page: 'features/practice/pages/measure/index',
    title: 'measurement',
    back: 'examHome',
    keepAlive: true,
    optional: ['knowCatId'],
  },
  mistake: {
    path: '/mistakedetail',
    page: 'features/practice/pages/mistake/index',
    title: 'mistake',
    back: 'mistakes',
    params: ['mistakeId'],
    ours: true,
  },
  forecast: {
    path: '/forecast',
    page: 'features/practice/pages/forecast/index',
    title: 'forecast',
    back: 'mistakes',
    keepAlive: true,
    ours: true,
  },
} as const satisfies RouteTable
