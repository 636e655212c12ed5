import type { RouteTable } from './route'

const managing = { back: 'meetings', share: 'off', auth: true, ours: true } as const

export const meetingRoutes = {
  signIn: {
    path: '/signInInfoEntering',
    page: 'features/meeting/pages/SignIn',
    title: 'signIn',
    back: 'library',
    share: 'off',
    overlay: 'off',
    params: ['meetingId'],
    optional: ['isDynamicCode', 'proof', 'signType'],
  },
  signedIn: {
    path: '/signInSuccess',
    page: 'features/meeting/pages/SignedIn',
    title: 'signedIn',
    back: 'library',
    share: 'off',
    params: ['meetingId'],
  },
  signInPictures: {
    path: '/signInUpload',
    page: 'features/meeting/pages/MeetingPictures',
    title: 'signInPictures',
    back: 'signedIn',
    share: 'off',
    params: ['meetingId'],
  },
  meetings: {
    path: '/own/meetings',
    page: 'features/meeting/pages/Meetings',
    title: 'meetings',
    back: 'mine',
    share: 'off',
    keepAlive: true,
    ours: true,
  },
  meetingEdit: {
    path: '/manage/meeting',
    page: 'features/meeting/pages/EditMeeting',
    needs: 'meeting.run',
    title: 'meetingEdit',
    ...managing,
    optional: ['meetingId'],
  },
  meetingScreen: {
    path: '/manage/meetingCode',
    page: 'features/meeting/pages/MeetingScreen',
    needs: 'meeting.run',
    title: 'meetingScreen',
    overlay: 'off',
    screen: 'awake',
    ...managing,
    params: ['meetingId'],
  },
  meetingManage: {
    path: '/manage/attendance',
    page: 'features/meeting/pages/ManageMeeting',
    needs: 'meeting.read',
    title: 'meetingManage',
    overlay: 'off',
    ...managing,
    params: ['meetingId'],
  },
  meetingStatistics: {
    path: '/manage/meetingStatistics',
    page: 'features/meeting/pages/MeetingStatistics',
    title: 'meetingStatistics',
    ...managing,
  },
} as const satisfies RouteTable
