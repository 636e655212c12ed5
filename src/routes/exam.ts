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
  examLeavings: { path: '/own/examLeavings', page: 'features/exam/pages/leavings/index', title: 'examLeavings', back: 'examTries', share: 'off', auth: true, params: ['taskId', 'attemptId'], ours: true },
  marking: { path: '/manage/marking', page: 'features/marking/pages/waiting/index', title: 'marking', back: 'mine', share: 'off', auth: true, optional: ['taskId'], ours: true },
  leavingAppeals: { path: '/manage/appeals', page: 'features/exam/pages/appeals/index', title: 'leavingAppeals', back: 'myDetails', share: 'off', auth: true, ours: true },
  examPreview: { path: '/examEntryPreview', page: 'features/exam/pages/preview/index', title: 'preview', back: 'examList', share: 'off', auth: true, params: ['taskId'] },
  examPaperPreview: { path: '/mexamdetailPreview', page: 'features/exam/pages/preview/index', title: 'preview', back: 'examList', share: 'off', auth: true, params: ['taskId'] },
  myVrExams: { path: '/mivrexam', page: 'features/share/pages/vr/index', title: 'vrExams', tab: 'mine', tabBar: true, share: 'off', keepAlive: true },
  vrExams: { path: '/vrexamlist', page: 'features/share/pages/vr/index', title: 'vrExams', back: 'examHome', keepAlive: true, optional: ['tabindex'] },
  sharedExam: { path: '/shareexamdetail', page: 'features/share/pages/entry/index', title: 'examNotice', back: 'examHome', auth: true, params: ['taskId'], optional: ['domainCode', 'taskRang', 'comId', 'comName', 'isShare'] },
  sharedExams: { path: '/shareexamlist', page: 'features/share/pages/scene/index', title: 'examList', back: 'examHome', auth: true, keepAlive: true, optional: ['sceneId', 'packageType', 'isShare'] },
  sharedEnded: { path: '/shareisend', page: 'features/share/pages/ended/index', title: 'sharedEnded', back: 'examHome', share: 'off', auth: true, params: ['taskId'] },
  extendExam: { path: '/extendexam', page: 'features/share/pages/scene/index', title: 'examList', back: 'examHome', optional: ['extendType', 'sceneId', 'taskId'] },
  examForm: { path: '/own/examForm', page: 'features/share/pages/form/index', title: 'examForm', back: 'examNotice', share: 'off', auth: true, params: ['taskId'], ours: true },
  examIdentity: { path: '/own/examIdentity', page: 'features/share/pages/identity/index', title: 'examIdentity', back: 'examNotice', share: 'off', auth: true, params: ['taskId'], ours: true },
} as const satisfies RouteTable
