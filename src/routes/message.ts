import type { RouteTable } from './route'

export const messageRoutes = {
  messages: {
    path: '/msg',
    page: 'features/message/pages/list/index',
    title: 'messages',
    back: 'library',
    share: 'off',
    keepAlive: true,
  },
} as const satisfies RouteTable
