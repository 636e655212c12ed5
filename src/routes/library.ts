import type { RouteTable } from './route'

export const libraryRoutes = {
  library: { path: '/', page: 'pages/library/index', title: 'library', tab: 'library', tabBar: true, keepAlive: true, optional: ['comeFrom', 'userInfo', 'userId', 'isAppGoStudy', 'appCode', 'category', 'categoryName', 'sceneId'] },
  documentList: { path: '/doclist', page: 'features/library/pages/list/index', back: 'library', keepAlive: true, optional: ['docTypeId', 'category', 'categoryName', 'where', 'keyword'] },
  documentDetail: { path: '/docdetail', page: 'features/library/pages/detail/index', title: 'document', back: 'documentList', params: ['docId'], optional: ['docTypeId', 'where'] },
  documentEdition: { path: '/docdetail1', page: 'features/library/pages/detail/index', title: 'document', back: 'documentList', params: ['docId'], optional: ['versionId', 'where', 'docTypeId'] },
  magazineList: { path: '/docmaglist', page: 'features/library/pages/magazines/index', title: 'magazines', back: 'library', keepAlive: true, optional: ['magId'] },
  articleDetail: { path: '/docmagdetail', page: 'features/library/pages/article/index', title: 'article', back: 'magazineList', params: ['artId'], optional: ['magId', 'where'] },
  products: { path: '/prod', page: 'features/library/pages/products/index', title: 'products', tab: 'products', tabBar: true, back: 'library', keepAlive: true, optional: ['category', 'sceneId'] },
  productList: { path: '/prodlist', page: 'features/library/pages/products/index', title: 'products', tab: 'products', tabBar: true, back: 'products', keepAlive: true, optional: ['prodCatId', 'category', 'sceneId'] },
  productDetail: { path: '/proddetail', page: 'features/library/pages/product/index', title: 'products', tab: 'products', tabBar: true, back: 'productList', params: ['prodId'], optional: ['where', 'category', 'sceneId'] },
  addComment: { path: '/addComment', page: 'features/library/pages/comment/index', title: 'addComment', back: 'library', share: 'off', params: ['bizType', 'bizId'] },
  favorites: { path: '/micollect', page: 'features/library/pages/favorites/index', title: 'favorites', tab: 'mine', tabBar: true, back: 'mine', share: 'off', keepAlive: true, optional: ['bizType', 'category', 'sceneId'] },
  commentReview: { path: '/manage/comments', page: 'features/library/pages/comments/index', title: 'commentReview', back: 'mine', share: 'off', auth: true, ours: true },
} as const satisfies RouteTable
