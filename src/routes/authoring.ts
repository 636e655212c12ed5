import type { RouteTable } from './route'

const manage = { share: 'off', auth: true, ours: true, only: 'h5' } as const

/** Screens of authors: pad and computer, so the mini-program is built without them. */
export const authoringRoutes = {
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
