import type { RouteTable } from './route'

export const trainingRoutes = {
  trainingUpload: { path: '/trainingUpload', page: 'features/training/pages/upload/index', title: 'trainingUpload', back: 'trainingPlan', share: 'off', optional: ['taskId', 'itemId'] },
  trainingReview: { path: '/manage/trainingReview', page: 'features/training/pages/review/index', title: 'trainingReview', back: 'mine', share: 'off', auth: true, optional: ['taskId'], ours: true },
} as const satisfies RouteTable
