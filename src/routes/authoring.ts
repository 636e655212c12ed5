import type { RouteTable } from './route'

const manage = { share: 'off', auth: true, ours: true, only: 'h5' } as const

/** Screens of authors: pad and computer, so the mini-program is built without them. */
export const authoringRoutes = {
  correctKey: {
    path: '/manage/key',
    page: 'features/authoring/pages/CorrectKey',
    needs: 'exam.author',
    title: 'correctKey',
    back: 'mine',
    params: ['questionId'],
    ...manage,
  },
  regrades: {
    path: '/manage/regrades',
    page: 'features/authoring/pages/Regrades',
    needs: 'exam.read',
    title: 'regrades',
    back: 'mine',
    ...manage,
  },
  examPlans: {
    path: '/manage/exams',
    page: 'features/authoring/pages/Plans',
    needs: 'exam.read',
    title: 'examPlans',
    back: 'mine',
    keepAlive: true,
    ...manage,
  },
  editExamPlan: {
    path: '/manage/exam',
    page: 'features/authoring/pages/Plan',
    needs: 'exam.author',
    title: 'editExamPlan',
    back: 'examPlans',
    optional: ['planId'],
    ...manage,
  },
  courseDrafts: {
    path: '/manage/courses',
    page: 'features/authoring/pages/Courses',
    needs: 'content.read',
    title: 'courseDrafts',
    back: 'mine',
    keepAlive: true,
    ...manage,
  },
  editCourse: {
    path: '/manage/course',
    page: 'features/authoring/pages/Course',
    needs: 'content.author',
    title: 'editCourse',
    back: 'courseDrafts',
    optional: ['draftId'],
    ...manage,
  },
} as const satisfies RouteTable
