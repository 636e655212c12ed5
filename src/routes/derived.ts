import { type RouteName, route, routeNames } from './index'
import type { Tab } from './route'

const unique = (values: readonly string[]) => [...new Set(values)]
const pages = unique(routeNames.map((name) => route(name).page))

/** Order of the tab bar (specification §2). A tab stands here when its feature is built. */
const tabOrder: readonly Tab[] = ['library', 'products', 'study', 'exam', 'mistakes', 'mine']

/** The screen that a tab opens: the first one in the main package that carries its name. */
export const tabScreens = tabOrder.flatMap((tab) => {
  const name = routeNames.find(
    (one) => route(one).tab === tab && route(one).tabBar && route(one).page.startsWith('pages/'),
  )
  return name ? [{ tab, name }] : []
})

/** Tabs whose page lies in a feature, because the mini-program's bar has room for five and a phone never shows them (decisions.md §6.8). */
const featureTabs = tabOrder.flatMap((tab) => {
  const name = tabScreens.some((one) => one.tab === tab)
    ? undefined
    : routeNames.find((one) => route(one).tab === tab && route(one).tabBar)
  return name ? [{ tab, name }] : []
})

/** What each entry of the bar opens. */
export const tabTargets = [...tabScreens, ...featureTabs]

/** Whether its page is one of the tabs. */
export const isTabScreen = (name: RouteName) =>
  tabScreens.some((tab) => route(tab.name).page === route(name).page)

/** Whether a screen stays in sight, where the window is wide, while another one that was opened from it is read. */
export const standsBeside = (list: RouteName, opened: RouteName): boolean =>
  route(list).pane === 'list' &&
  !isTabScreen(opened) &&
  route(opened).overlay !== 'off' &&
  route(opened).screen !== 'awake'

const mainFirst = tabScreens.map(({ name }) => route(name).page)
/** Pages of the main package; the first one is the home page. */
export const mainPages = unique([
  ...mainFirst,
  ...pages.filter((page) => page.startsWith('pages/')),
])

/** Pages that a build has. */
const pagesOf = (build: 'h5' | 'weapp') =>
  pages.filter((page) =>
    routeNames.some((name) => route(name).page === page && (route(name).only ?? build) === build),
  )

/** One sub-package a feature, with the pages of that build. */
export function subPackagesOf(build: 'h5' | 'weapp') {
  const built = pagesOf(build)
  return unique(built.flatMap((page) => /^features\/[^/]+/.exec(page)?.[0] ?? [])).map((root) => ({
    root,
    pages: built
      .filter((page) => page.startsWith(`${root}/`))
      .map((page) => page.slice(root.length + 1)),
  }))
}

/** H5 addresses of each page. A page with own addresses answers only to them, so its file's path stands last. */
export const customRoutes: Record<string, string[]> = Object.fromEntries(
  pages.map((page) => {
    const routesOfPage = routeNames.map(route).filter((one) => one.page === page)
    return [
      `/${page}`,
      [...routesOfPage.flatMap(({ path, alias = [] }) => [path, ...alias]), `/${page}`],
    ]
  }),
)

/**
 * What the mini-program's page configuration takes from the table; `title` is a key of core/i18n.
 * @public config/pageConfigPlugin.ts reads it through esbuild.
 */
export const pageDetails = Object.fromEntries(
  pages.map((page) => {
    const routesOfPage = routeNames.map(route).filter((one) => one.page === page)
    return [
      page,
      {
        title: routesOfPage[0]?.title,
        share: routesOfPage.some(({ share }) => share !== 'off'),
        timeline: routesOfPage.some(({ timeline }) => timeline === true),
      },
    ]
  }),
)

/**
 * Whether the tab bar stands on a screen (specification §2): only where the table says so, and never when the query has
 * a category or a sceneId.
 */
export function showsTabBar(
  name: RouteName,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  return route(name).tabBar === true && !params.category && !params.sceneId
}

/** The tab that a screen belongs to: its own, or that of the screen that its way back leads to. */
export function tabOf(name: RouteName): Tab | undefined {
  const seen = new Set<RouteName>()
  for (let at: RouteName | undefined = name; at && !seen.has(at);) {
    const { tab, back } = route(at)
    if (tab) return tab
    seen.add(at)
    at = back as RouteName | undefined
  }
  return undefined
}

/** Query parameters that a screen takes over from another one's query. */
function takenOver(name: RouteName, params: Readonly<Record<string, string | undefined>>) {
  const { params: needed = [], optional = [] } = route(name)
  return Object.fromEntries(
    [...needed, ...optional].flatMap((key) => (params[key] ? [[key, params[key]]] : [])),
  ) as Record<string, string>
}

/** What a file belongs to, where its address says so: the document of /wps, the course of /pdfjs. */
function ofFile(
  name: RouteName,
  { docId, taskId, crsId }: Readonly<Record<string, string | undefined>>,
): RouteName | undefined {
  if (name === 'wps' && docId) return 'documentDetail'
  return name === 'pdfReader' && taskId && crsId ? 'studyList' : undefined
}

/**
 * Where the back button goes when there is no page before: the table's back target, with those parameters that it
 * understands. With where=page2 a list gets its query back; `where` itself is not handed on. A file goes back to the
 * document or course that its address names.
 */
export function backTarget(name: RouteName, params: Readonly<Record<string, string | undefined>>) {
  const target = (ofFile(name, params) ?? route(name).back ?? 'library') as RouteName
  const { where, ...rest } = params
  const needed = route(target).params ?? []
  const query = where === 'page2' || needed.length ? takenOver(target, rest) : {}
  return { name: target, params: query }
}
