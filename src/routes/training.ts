import type { RouteTable } from './route'

export const trainingRoutes = {
  trainingUpload: { path: '/trainingUpload', page: 'features/training/pages/upload/index', title: 'trainingUpload', back: 'trainingPlan', share: 'off', optional: ['taskId', 'itemId'] },
  trainingReview: { path: '/manage/trainingReview', page: 'features/training/pages/review/index', title: 'trainingReview', back: 'mine', share: 'off', auth: true, optional: ['taskId'], ours: true },
  trainingSet: { path: '/manage/training', page: 'features/training/pages/set/index', title: 'trainingSet', back: 'trainingReview', share: 'off', auth: true, ours: true, only: 'h5' },
} as const satisfies RouteTable
