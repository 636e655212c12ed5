import type { RouteTable } from './route'

/** What managers read of exams, and an exam while it takes place. */
export const insightRoutes = {
  statistics: { path: '/statistics', page: 'features/insight/pages/statistics/index', title: 'statistics', back: 'examHome', share: 'off', params: ['taskId'], optional: ['taskType'] },
  reportTasks: { path: '/manage/reports', page: 'features/insight/pages/tasks/index', title: 'reportTasks', back: 'mine', share: 'off', auth: true, keepAlive: true, ours: true },
  reportItems: { path: '/manage/reports/items', page: 'features/insight/pages/items/index', title: 'reportItems', back: 'reportTasks', share: 'off', auth: true, params: ['taskId'], ours: true },
  reportPeople: { path: '/manage/reports/people', page: 'features/insight/pages/people/index', title: 'reportPeople', back: 'reportTasks', share: 'off', auth: true, params: ['taskId'], optional: ['view'], ours: true },
  liveExam: { path: '/manage/live', page: 'features/insight/pages/live/index', title: 'liveExam', back: 'reportTasks', share: 'off', overlay: 'off', auth: true, params: ['taskId'], ours: true },
} as const satisfies RouteTable
