import type { RouteTable } from './route'

const manage = { share: 'off', auth: true, ours: true, only: 'h5' } as const

/** Screens of authors: pad and computer, so the mini-program is built without them. */
export const authoringRoutes = {
  questionBank: {
    path: '/manage/questions',
    page: 'features/authoring/pages/Bank',
    title: 'questionBank',
    back: 'mine',
    keepAlive: true,
    ...manage,
  },
  editQuestion: {
    path: '/manage/question',
    page: 'features/authoring/pages/Question',
    title: 'editQuestion',
    back: 'questionBank',
    optional: ['questionId'],
    ...manage,
  },
  correctKey: {
    path: '/manage/key',
    page: 'features/authoring/pages/CorrectKey',
    title: 'correctKey',
    back: 'questionBank',
    params: ['questionId'],
    ...manage,
  },
  regrades: {
    path: '/manage/regrades',
    page: 'features/authoring/pages/Regrades',
    title: 'regrades',
    back: 'questionBank',
    ...manage,
  },
  importQuestions: {
    path: '/manage/import',
    page: 'features/authoring/pages/Import',
    title: 'importQuestions',
    back: 'questionBank',
    optional: ['draftId'],
    ...manage,
  },
  examPlans: {
    path: '/manage/exams',
    page: 'features/authoring/pages/Plans',
    title: 'examPlans',
    back: 'mine',
    keepAlive: true,
    ...manage,
  },
  editExamPlan: {
    path: '/manage/exam',
    page: 'features/authoring/pages/Plan',
    title: 'editExamPlan',
    back: 'examPlans',
    optional: ['planId'],
    ...manage,
  },
  courseDrafts: {
    path: '/manage/courses',
    page: 'features/authoring/pages/Courses',
    title: 'courseDrafts',
    back: 'mine',
    keepAlive: true,
    ...manage,
  },
  editCourse: {
    path: '/manage/course',
    page: 'features/authoring/pages/Course',
    title: 'editCourse',
    back: 'courseDrafts',
    optional: ['draftId'],
    ...manage,
  },
} as const satisfies RouteTable
