import type { RouteTable } from './route'

const notice = { page: 'features/exam/pages/notice/index', title: 'examNotice', back: 'examList', params: ['taskId'], optional: ['where', 'isDynamicCode'] } as const

export const examRoutes = {
  examHome: { path: '/exam', page: 'pages/exam/index', title: 'exam', tab: 'exam', tabBar: true, keepAlive: true, optional: ['tabindex', 'taskType', 'showScope', 'category', 'sceneId'] },
  examList: { path: '/examlist', page: 'features/exam/pages/list/index', title: 'examList', back: 'examHome', keepAlive: true, optional: ['tabindex', 'taskType', 'showScope', 'category', 'state', 'keyword'] },
  examNotice: { path: '/examdetail', ...notice },
  examNoticeMobile: { path: '/mexamdetail', ...notice, auth: true },
  examAnswer: { path: '/exams', page: 'features/exam/pages/answer/index', title: 'examAnswer', back: 'examNotice', share: 'off', screenshots: 'blocked', overlay: 'off', params: ['taskId'], optional: ['attemptId'] },
  examSheet: { path: '/examanswersheet', page: 'features/exam/pages/sheet/index', title: 'examSheet', back: 'examNotice', share: 'off', overlay: 'off', auth: true, params: ['taskId', 'attemptId'] },
  examReview: { path: '/examerror', page: 'features/exam/pages/review/index', title: 'examReview', back: 'examNotice', share: 'off', screenshots: 'blocked', params: ['taskId', 'attemptId'], optional: ['all', 'questionId'] },
  examTries: { path: '/examdetaillist', page: 'features/exam/pages/tries/index', title: 'examTries', back: 'myExams', share: 'off', auth: true, keepAlive: true, params: ['taskId'] },
  myExams: { path: '/miexam', page: 'features/exam/pages/mine/index', title: 'myExams', tab: 'mine', tabBar: true, share: 'off', keepAlive: true },
} as const satisfies RouteTable
