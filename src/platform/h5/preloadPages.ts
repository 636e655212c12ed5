/** Where Taro keeps the pages of the H5 build; not among its types. */
interface TaroWindow {
  __taroAppConfig?: { routes?: { path?: string; load?(): unknown }[] }
}

/** Whether the code of a page is here; it is fetched. A page that Taro does not know is its own concern. */
export async function fetchPage(page: string): Promise<boolean> {
  const { routes = [] } = (window as TaroWindow).__taroAppConfig ?? {}
  const arriving: unknown = routes
    .find(({ path = '' }) => path.replace(/^\//, '') === page)
    ?.load?.()
  try {
    await Promise.all(Array.isArray(arriving) ? arriving : [arriving])
    return true
  } catch {
    return false
  }
}

/** Fetches the code of pages that will be opened, so that they open without network. What does not arrive is fetched on opening. */
export function preloadPages(pages: readonly string[]): void {
  for (const page of pages) void fetchPage(page)
}
