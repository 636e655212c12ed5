import type { RouteTable } from './route'

export const libraryRoutes = {
  library: { path: '/', page: 'pages/library/index', title: 'library', tab: 'library', tabBar: true, keepAlive: true, optional: ['comeFrom', 'userInfo', 'userId', 'isAppGoStudy', 'appCode', 'category', 'categoryName', 'sceneId'] },
  documentList: { path: '/doclist', page: 'features/library/pages/list/index', back: 'library', keepAlive: true, optional: ['docTypeId', 'category', 'categoryName', 'where', 'keyword'] },
  documentDetail: { path: '/docdetail', page: 'features/library/pages/detail/index', title: 'document', back: 'documentList', params: ['docId'], optional: ['docTypeId', 'where'] },
} as const satisfies RouteTable
