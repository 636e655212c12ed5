import { messagePage } from '@contract/rules/place/pagePaths'
import type { RouteTable } from './route'

export const messageRoutes = {
  messages: {
    pane: 'list',
    path: '/msg',
    page: messagePage,
    title: 'messages',
    back: 'library',
    share: 'off',
    keepAlive: true,
  },
} as const satisfies RouteTable
