import { nameOfPath, namesOfPage, screenParam, tolerantDecode, type Screen } from '@/routes/address'

/** A page as Taro's page stack has it: on H5 `route` is the address with the base path, on the mini-program the page file. */
export interface StackPage {
  route?: string
  options?: Record<string, unknown>
  $taroParams?: Record<string, unknown>
}

/** Taro puts these beside the query. */
const notOurs = ['stamp', '$taroTimestamp']

/** The query of a page, decoded tolerantly, without what Taro adds to it. */
export function queryOf(options: Readonly<Record<string, unknown>>): Record<string, string> {
  const own = Object.entries(options).filter(
    ([key, value]) => !notOurs.includes(key) && typeof value === 'string',
  )
  return Object.fromEntries(own.map(([key, value]) => [key, tolerantDecode(value as string)]))
}

/** Which screen a page shows; undefined for a page that the table does not know. */
export function screenOf(page: StackPage, basePath: string): Screen | undefined {
  const { [screenParam]: screen, ...params } = queryOf(page.$taroParams ?? page.options ?? {})
  const path = `/${(page.route ?? '').split('?')[0]!.replace(/^\//, '')}`
  const under =
    basePath && path.toLowerCase().startsWith(basePath.toLowerCase())
      ? path.slice(basePath.length) || '/'
      : path
  const names = namesOfPage(under.slice(1))
  const name = names.find((one) => one === screen) ?? names[0] ?? nameOfPath(under)
  return name && { name, params }
}
