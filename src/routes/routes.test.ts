import { existsSync } from 'node:fs'
import { type RouteName, route, routeNames } from './index'
import {
  addressOf,
  canonicalPath,
  nameOfPath,
  pageUrlOf,
  parseAddress,
  parseQuery,
  tolerantDecode,
} from './address'
import {
  backTarget,
  tabOf,
  customRoutes,
  mainPages,
  showsTabBar,
  subPackagesOf,
  tabScreens,
} from './derived'
import { preloadRule } from './preload'

test('every back target names a route, and every page file exists', () => {
  const targets = routeNames.flatMap((name) =>
    [route(name).back, route(name).hostBack].filter(
      (target): target is string => target !== undefined,
    ),
  )
  expect(targets.filter((target) => !routeNames.includes(target as RouteName))).toEqual([])
  expect(
    routeNames.map((name) => `src/${route(name).page}.tsx`).filter((file) => !existsSync(file)),
  ).toEqual([])
})

const pathsOf = ({ root, pages }: { root: string; pages: string[] }) =>
  pages.map((page) => `${root}/${page}`)

test('no two screens have the same address, whatever its case', () => {
  const paths = routeNames
    .flatMap((name) => [route(name).path, ...(route(name).alias ?? [])])
    .map((path) => path.toLowerCase())
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('the library is the home page; tabs stand in the main package, features in their own', () => {
  expect(mainPages[0]).toBe('pages/library/Library')
  expect(tabScreens.map(({ tab }) => tab)).toEqual(['library', 'study', 'exam', 'mistakes', 'mine'])
  expect(mainPages.every((page) => page.startsWith('pages/'))).toBe(true)
  expect(subPackagesOf('weapp').map(({ root }) => root)).toContain('features/exam')
  expect(new Set(mainPages).size).toBe(mainPages.length)
})

test('every package of the mini-program is fetched before the first tap on one of its pages', () => {
  const known = subPackagesOf('weapp').map(({ root }) => root)
  const preloaded = Object.values(preloadRule).flatMap(({ packages }) => packages)
  expect([...new Set(preloaded)].sort()).toEqual([...known].sort())
  const pages = [...mainPages, ...subPackagesOf('weapp').flatMap(pathsOf)]
  expect(Object.keys(preloadRule).filter((page) => !pages.includes(page))).toEqual([])
})

test('what the mini-program has, H5 has as well', () => {
  const roots = (build: 'h5' | 'weapp') => subPackagesOf(build).map(({ root }) => root)
  expect(roots('weapp').every((root) => roots('h5').includes(root))).toBe(true)
})

test('a page answers to all its addresses, and to its own path last', () => {
  expect(customRoutes['/features/exam/pages/Notice']).toEqual([
    '/examdetail',
    '/mexamdetail',
    '/features/exam/pages/Notice',
  ])
  expect(customRoutes['/pages/library/Library']?.[0]).toBe('/')
})

test('an address carries its query encoded and reads back the same', () => {
  const params = { taskId: 'a b&c=%41/中' }
  const address = addressOf('examNotice', params)
  expect(address).toBe('/examdetail?taskId=a%20b%26c%3D%2541%2F%E4%B8%AD')
  expect(parseAddress(address)).toEqual({ name: 'examNotice', params })
  expect(addressOf('library', {})).toBe('/')
})

test('the mini-program names the screen only where several share a page', () => {
  expect(pageUrlOf('examReview', { taskId: '1', attemptId: '2' })).toBe(
    '/features/exam/pages/Review?taskId=1&attemptId=2',
  )
  const url = pageUrlOf('serviceAgreement', {})
  expect(url).toContain('screen=serviceAgreement')
  expect(parseAddress(url)).toEqual({ name: 'serviceAgreement', params: {} })
})

test('addresses match without regard to case; the spelling of the table is the canonical one', () => {
  expect(nameOfPath('/ExamDetail')).toBe('examNotice')
  expect(nameOfPath('/examdetail/')).toBe('examNotice')
  expect(canonicalPath('/SERVEAGREEMENT')).toBe('/serveAgreement')
  expect(canonicalPath('/serveAgreement')).toBeUndefined()
  expect(canonicalPath('/nowhere')).toBeUndefined()
})

test.each([
  'https://evil.example',
  '//evil.example/exam',
  'exam',
  '',
  '/nowhere',
  'javascript:alert(1)',
])('a redirect to %s is no screen of ours', (address) => {
  expect(parseAddress(address)).toBeUndefined()
})

test('queries are decoded tolerantly', () => {
  expect(tolerantDecode('50%')).toBe('50%')
  expect(parseQuery('a=1&b=%E4%B8%AD&c&d=x=y&e=%')).toEqual({
    a: '1',
    b: '中',
    c: '',
    d: 'x=y',
    e: '%',
  })
})

test('the tab bar stands where the table says, never with a category or a sceneId', () => {
  expect(showsTabBar('examHome', {})).toBe(true)
  expect(showsTabBar('examHome', { category: '7' })).toBe(false)
  expect(showsTabBar('mine', { sceneId: '7' })).toBe(false)
  expect(showsTabBar('examAnswer', {})).toBe(false)
})

test('back goes to the target of the table; with where=page2 the list gets its query back', () => {
  expect(backTarget('examAnswer', { taskId: '7', attemptId: '8' })).toEqual({
    name: 'examNotice',
    params: { taskId: '7' },
  })
  expect(backTarget('documentDetail', { docId: '1', docTypeId: '2', where: 'page2' })).toEqual({
    name: 'documentList',
    params: { docTypeId: '2' },
  })
  expect(backTarget('documentDetail', { docId: '1', docTypeId: '2' })).toEqual({
    name: 'documentList',
    params: {},
  })
  expect(backTarget('library', {})).toEqual({ name: 'library', params: {} })
})

test('a screen belongs to the tab that its way back leads to', () => {
  expect(
    ['examAnswer', 'documentDetail', 'myCredits', 'studyList'].map((name) =>
      tabOf(name as RouteName),
    ),
  ).toEqual(['exam', 'library', 'mine', 'study'])
})
