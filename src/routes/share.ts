import type { RouteTable } from './route'

export const shareRoutes = {
  scan: { path: '/own/scan', page: 'features/share/pages/scan/index', title: 'scan', back: 'library', share: 'off', ours: true },
  openCode: { path: '/own/open', page: 'features/share/pages/open/index', title: 'scan', back: 'library', share: 'off', optional: ['q', 'scene'], ours: true },
  codeExpired: { path: '/warningPage', page: 'features/share/pages/expired/index', title: 'codeExpired', back: 'library', share: 'off' },
  codeFail: { path: '/codefail', page: 'features/share/pages/codeFail/index', back: 'library', share: 'off', optional: ['taskId', 'reason'] },
  badShare: { path: '/error', page: 'features/share/pages/badShare/index', title: 'badShare', back: 'library', share: 'off' },
} as const satisfies RouteTable
