import type { RouteTable } from './route'

const subject = {
  page: 'features/training/pages/subject/index',
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
    page: 'features/training/pages/upload/index',
    title: 'trainingUpload',
    back: 'trainingPlan',
    share: 'off',
    optional: ['taskId', 'itemId'],
  },
  trainingReview: {
    path: '/manage/trainingReview',
    page: 'features/training/pages/review/index',
    needs: 'training.read',
    title: 'trainingReview',
    back: 'mine',
    share: 'off',
    auth: true,
    optional: ['taskId'],
    ours: true,
  },
  trainingSets: {
    path: '/manage/training',
    page: 'features/training/pages/sets/index',
    needs: 'training.read',
    title: 'trainingSets',
    back: 'mine',
    share: 'off',
    auth: true,
    ours: true,
    only: 'h5',
  },
  trainingSet: {
    path: '/manage/trainingEdit',
    page: 'features/training/pages/set/index',
    needs: 'training.assign',
    title: 'trainingSet',
    back: 'trainingSets',
    share: 'off',
    auth: true,
    ours: true,
    only: 'h5',
    optional: ['taskId'],
  },
} as const satisfies RouteTable
