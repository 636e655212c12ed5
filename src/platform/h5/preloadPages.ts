/** Where Taro keeps the pages of the H5 build; not among its types. */
interface TaroWindow {
  __taroAppConfig?: { routes?: { path?: string; load?(): unknown }[] }
}

/** Fetches the code of pages that will be opened, so that they open without network. What does not arrive is fetched on opening. */
export function preloadPages(pages: readonly string[]): void {
  for (const { path = '', load } of (window as TaroWindow).__taroAppConfig?.routes ?? []) {
    if (!pages.includes(path.replace(/^\//, ''))) continue
    const arriving: unknown = load?.()
    for (const one of Array.isArray(arriving) ? arriving : [arriving])
      Promise.resolve(one).catch(() => undefined)
  }
}
