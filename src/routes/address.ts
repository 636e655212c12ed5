import { type Params, type RouteName, route, routeNames } from './index'

type Query = Readonly<Record<string, string | undefined>>
/** A screen with its query, wherever it was named: link, code, redirect, page stack. */
export interface Screen {
  name: RouteName
  params: Record<string, string>
}

/** Names this screen where several share one page file and only the query can tell them apart (mini-program). */
export const screenParam = 'screen'

function withQuery(path: string, query: Query) {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  )
  return pairs.length
    ? `${path}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
    : path
}

/** The H5 address of a screen, without the base path: `/examdetail?taskId=7`. Also what links and redirects carry. */
export const addressOf = <N extends RouteName>(name: N, params: Params<N>) =>
  withQuery(route(name).path, params as Query)

/** The mini-program's address of a screen: `/features/exam/pages/Notice?taskId=7`. */
export function pageUrlOf<N extends RouteName>(name: N, params: Params<N>) {
  const { page } = route(name)
  const shared = namesOfPage(page).length > 1
  return withQuery(`/${page}`, { ...(params as Query), ...(shared && { [screenParam]: name }) })
}

/** The screens that a page file shows, by many addresses. */
export const namesOfPage = (page: string) => routeNames.filter((name) => route(name).page === page)

/** Decodes what may be encoded, and keeps what is no valid encoding ("50%"). */
export function tolerantDecode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The parameters of a query without its `?`; what cannot be decoded stays as it is. */
export function parseQuery(query: string): Record<string, string> {
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0
        ? [tolerantDecode(pair), '']
        : [tolerantDecode(pair.slice(0, at)), tolerantDecode(pair.slice(at + 1))]
    })
  return Object.fromEntries(pairs) as Record<string, string>
}

const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase() || '/'
const byPath = new Map(
  routeNames.flatMap((name) =>
    [route(name).path, ...(route(name).alias ?? [])].map((path) => [plain(path), name] as const),
  ),
)

/** The screen of a path under the base path, whatever its case; undefined where there is none. */
export const nameOfPath = (path: string): RouteName | undefined => byPath.get(plain(path))

/** Reads one of our own addresses (path and query under the base path, or page file and query); anything else gives undefined. */
export function parseAddress(address: string): Screen | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined
  const [path = '', query = ''] = address.split('#')[0]!.split('?')
  const { [screenParam]: screen, ...params } = parseQuery(query)
  const names = namesOfPage(path.slice(1))
  const name = names.find((one) => one === screen) ?? names[0] ?? nameOfPath(path)
  return name && { name, params }
}

/** The spelling of the table for a path that differs in case only or is an alias; undefined where nothing needs to change. */
export function canonicalPath(path: string): string | undefined {
  const name = nameOfPath(path)
  if (!name) return undefined
  const { path: canonical } = route(name)
  return canonical === path ? undefined : canonical
}
