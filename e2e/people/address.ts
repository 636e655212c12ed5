import { type Params, route, type RouteName, routeNames } from '@/routes'
import { pageUrlOf, parseAddress } from '@/routes/address'

type Values = { readonly [name: string]: string | undefined }

function query(params: Values): string {
  const given = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return given.length
    ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
    : ''
}

/** A screen's address in a browser, under the base path. */
export const webAddress = (name: RouteName, params: Values = {}, base = '/edu'): string =>
  `${base}${route(name).path}${query(params)}`

/** A screen's page and query in the mini-program, as a link there carries it. */
export const pageAddress = (name: RouteName, params: Values = {}): string =>
  pageUrlOf(name, params as Params<typeof name>).slice(1)

/** The page file that answers to a path of the H5 build; the path itself when none does. */
export function pageOfAddress(path: string, base = '/edu'): string {
  const own = path.slice(base.length).toLowerCase() || '/'
  const found = routeNames
    .map(route)
    .find((one) => [one.path, ...(one.alias ?? [])].some((known) => known.toLowerCase() === own))
  return found?.page ?? path
}

/** The screen that a page of the mini-program shows, by its file and what its query names. */
export const screenOfPage = (path: string, screen: string | undefined): RouteName | undefined =>
  parseAddress(`/${path}${screen ? `?screen=${screen}` : ''}`)?.name
