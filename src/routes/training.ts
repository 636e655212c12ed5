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
  trainingSets: {
    path: '/manage/training',
    page: 'features/training/pages/TrainingSets',
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
    page: 'features/training/pages/TrainingSet',
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
