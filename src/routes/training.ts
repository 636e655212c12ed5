import type { RouteTable } from './route'

const subject = {
  page: 'features/training/pages/Subject',
  title: 'subjects',
  optional: ['subjectId', 'sceneId'],
} as const

export const trainingRoutes = {
  subjectList: { path: '/subjectlist', ...subject, back: 'studyHome' },
  subjectSelect: { path: '/subjectselect', ...subject, back: 'subjectList', share: 'off' },
  subjectApply: { path: '/subjectapply', ...subject, back: 'subjectList' },
  subjectApplyInfo: { path: '/subjectapplyinfo', ...subject, back: 'subjectApply', share: 'off' },
  subjectStudyInfo: { path: '/subjectstudyinfo', ...subject, back: 'subjectList' },
  subjectSuccess: { path: '/subjectsuccess', ...subject, back: 'subjectList', share: 'off' },
  trainingUpload: {
    path: '/trainingUpload',
    page: 'features/training/pages/ProofUpload',
    title: 'trainingUpload',
    back: 'trainingPlan',
    share: 'off',
    optional: ['taskId', 'itemId'],
  },
  trainingReview: {
    path: '/manage/trainingReview',
    page: 'features/training/pages/Review',
    needs: 'training.read',
    title: 'trainingReview',
    back: 'mine',
    share: 'off',
    auth: true,
    optional: ['taskId'],
    ours: true,
  },
} as const satisfies RouteTable
