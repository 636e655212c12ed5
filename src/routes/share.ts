import type { RouteTable } from './route'

const shared = ['domainCode', 'taskType', 'taskRang', 'taskName', 'comName', 'comId', 'isDynamicCode', 'proof', 'sceneId', 'packageType', 'isShare', 'v'] as const

export const shareRoutes = {
  sharedTask: { path: '/shareview', page: 'features/share/pages/shared/index', title: 'sharedTask', back: 'library', optional: ['taskId', ...shared] },
  shareAuth: { path: '/shareauth', page: 'features/share/pages/auth/index', back: 'library', share: 'off', optional: ['taskId', ...shared] },
  shareAuthAgain: { path: '/shareauth-re2', page: 'features/share/pages/auth/index', back: 'library', share: 'off', optional: ['taskId', ...shared] },
  invitation: { path: '/sharepersonview', page: 'features/share/pages/invite/index', title: 'invitation', back: 'myDetails', share: 'off', optional: ['userId', 'activityCode'] },
  shareTask: { path: '/manage/share', page: 'features/share/pages/share/index', title: 'shareTask', back: 'mine', share: 'off', auth: true, params: ['taskId', 'taskType'], optional: ['taskName', 'comName'], ours: true },
  payouts: { path: '/manage/payouts', page: 'features/share/pages/payouts/index', title: 'payouts', back: 'invitation', share: 'off', auth: true, ours: true, only: 'h5' },
  scan: { path: '/own/scan', page: 'features/share/pages/scan/index', title: 'scan', back: 'library', share: 'off', ours: true },
  openCode: { path: '/own/open', page: 'features/share/pages/open/index', title: 'scan', back: 'library', share: 'off', optional: ['q', 'scene'], ours: true },
  codeExpired: { path: '/warningPage', page: 'features/share/pages/expired/index', title: 'codeExpired', back: 'library', share: 'off' },
  codeFail: { path: '/codefail', page: 'features/share/pages/codeFail/index', back: 'library', share: 'off', optional: ['taskId', 'reason'] },
  badShare: { path: '/error', page: 'features/share/pages/badShare/index', title: 'badShare', back: 'library', share: 'off' },
} as const satisfies RouteTable
