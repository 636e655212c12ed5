import type { RouteTable } from './route'

const slider = 'features/account/pages/slider/index'
const agreement = 'features/account/pages/agreement/index'

export const accountRoutes = {
  logIn: { path: '/login', page: 'pages/login/index', title: 'logIn', back: 'library', share: 'off', optional: ['redirect', 'comeFrom', 'attr1'] },
  selectLogin: { path: '/selectLogin', page: 'features/account/pages/selectLogin/index', title: 'selectLogin', back: 'logIn', share: 'off', optional: ['redirect'] },
  sliderVerify: { path: '/sliderverify', page: slider, title: 'sliderVerify', back: 'logIn', share: 'off' },
  sliderVerifyHelp: { path: '/sliderverifyhelp', page: slider, title: 'sliderVerify', back: 'helper', share: 'off' },
  privacyPolicy: { path: '/protect', page: agreement, title: 'privacyPolicy', back: 'logIn', share: 'off' },
  serviceAgreement: { path: '/serveAgreement', page: agreement, back: 'logIn', share: 'off' },
  personalInfoList: { path: '/perInfoCollectList', page: agreement, back: 'logIn', share: 'off' },
  register: { path: '/register', page: 'features/account/pages/register/index', back: 'logIn', share: 'off', optional: ['redirect'] },
  selectRole: { path: '/selectrole', page: 'features/account/pages/role/index', back: 'logIn', share: 'off', optional: ['redirect'] },
  submitApplication: { path: '/submitapplication', page: 'features/account/pages/application/index', back: 'selectRole', share: 'off' },
  submitSuccess: { path: '/submitsuccess', page: 'features/account/pages/submitted/index', back: 'logIn', share: 'off', optional: ['kind'] },
  createHospital: { path: '/coms', page: 'features/account/pages/application/index', title: 'createHospital', back: 'selectRole', share: 'off', auth: true },
  treeSelect: { path: '/treeSelect', page: 'features/account/pages/departments/index', title: 'treeSelect', back: 'register', share: 'off', params: ['comId'], optional: ['from'] },
  selectCity: { path: '/selectcity', page: 'features/account/pages/cities/index', title: 'selectCity', back: 'register', share: 'off', optional: ['from'] },
  applications: { path: '/manage/applications', page: 'features/account/pages/applications/index', title: 'applications', back: 'myDetails', share: 'off', auth: true, ours: true },
  editUserNumber: { path: '/editUserNumber', page: 'features/account/pages/numbers/index', title: 'editUserNumber', back: 'myDetails', share: 'off', optional: ['taskId'] },
  bindAccount: { path: '/own/bindAccount', page: 'features/account/pages/bind/index', title: 'bindAccount', back: 'logIn', share: 'off', optional: ['redirect'], ours: true },
  wechat: { path: '/wechat', page: 'features/account/pages/wechat/index', title: 'logIn', back: 'library', share: 'off', optional: ['comeFrom'] },
  wxH5Entrance: { path: '/wxH5Entrance', page: 'features/account/pages/entrance/index', back: 'library', share: 'off', optional: ['appCode', 'sceneId', 'category', 'comeFrom'] },
  web: { path: '/own/web', page: 'features/account/pages/web/index', title: 'web', back: 'library', share: 'off', optional: ['to'], ours: true },
  openApp: { path: '/openApp', page: 'features/account/pages/openApp/index', back: 'library', share: 'off', optional: ['url', 'comeFrom'] },
  helper: { path: '/helper', page: 'features/account/pages/helper/index', title: 'helper', back: 'library', share: 'off' },
  mine: { path: '/myinfo', page: 'pages/mine/index', title: 'mine', tab: 'mine', tabBar: true, share: 'off', keepAlive: true, optional: ['tabindex', 'category', 'sceneId'] },
  myDetails: { path: '/midetail', page: 'features/account/pages/details/index', title: 'myDetails', tab: 'mine', tabBar: true, share: 'off' },
  changePassword: { path: '/modificationPwd', page: 'features/account/pages/password/index', title: 'changePassword', back: 'myDetails', share: 'off' },
  notFound: { path: '/own/notFound', page: 'pages/notFound/index', title: 'notFound', back: 'library', share: 'off', ours: true },
} as const satisfies RouteTable
