import type { RouteTable } from './route'

const agreement = 'features/account/pages/agreement/index'

export const accountRoutes = {
  logIn: { path: '/login', page: 'pages/login/index', title: 'logIn', back: 'library', share: 'off', optional: ['redirect', 'comeFrom'] },
  privacyPolicy: { path: '/protect', page: agreement, title: 'privacyPolicy', back: 'logIn', share: 'off' },
  serviceAgreement: { path: '/serveAgreement', page: agreement, back: 'logIn', share: 'off' },
  mine: { path: '/myinfo', page: 'pages/mine/index', title: 'mine', tab: 'mine', tabBar: true, share: 'off', keepAlive: true, optional: ['tabindex', 'category', 'sceneId'] },
  myDetails: { path: '/midetail', page: 'features/account/pages/details/index', title: 'myDetails', tab: 'mine', tabBar: true, share: 'off' },
  changePassword: { path: '/modificationPwd', page: 'features/account/pages/password/index', title: 'changePassword', back: 'myDetails', share: 'off' },
  notFound: { path: '/own/notFound', page: 'pages/notFound/index', title: 'notFound', back: 'library', share: 'off', ours: true },
} as const satisfies RouteTable
