import { parsePageUrl, resolvePath, type Query } from './paths'
import type { AppJson, HostPage, Method, PageJson, View } from './types'
import type { Reply } from './WxRegistry'

/** The platform opens at most this many pages on top of each other. */
const maxPages = 10

export interface PageStackParts {
  appJson: AppJson
  view: View
  /** Loads a page's module and those of its components. */
  load(path: string): void
  /** Called with every new instance before its first lifecycle. */
  born(page: HostPage): void
  pageJson(path: string): PageJson
  /** Whether the page's sub-package is on the phone; it is fetched. */
  fetchFor(path: string): boolean
  /** Called when a page is in front. */
  preloadFrom(path: string): void
  titleChanged(title: string): void
  /** Runs a lifecycle; what it throws is recorded, never thrown on. */
  guard(method: Method | undefined, self: unknown, ...args: unknown[]): unknown
}

/** The pages and the platform's rules for opening and closing them. */
export class PageStack {
  readonly pages: HostPage[] = []
  readonly paths: string[]
  readonly tabs: string[]
  title = ''
  private readonly titles = new Map<HostPage, string>()
  private readonly sleepingTabs = new Map<string, HostPage>()

  constructor(private readonly parts: PageStackParts) {
    const { appJson } = parts
    const packages = appJson.subPackages ?? appJson.subpackages ?? []
    this.paths = [
      ...appJson.pages,
      ...packages.flatMap((one) =>
        one.pages.map((page) => `${one.root.replace(/\/$/, '')}/${page}`),
      ),
    ]
    this.tabs = (appJson.tabBar?.list ?? []).map((tab) => tab.pagePath)
  }

  get top(): HostPage | undefined {
    return this.pages.at(-1)
  }

  /** The page a test works with. Throws when none is open. */
  get current(): HostPage {
    const page = this.top
    if (!page) throw new Error('no page is open')
    return page
  }

  setTitle(title: string): void {
    const page = this.top
    if (page) this.titles.set(page, title)
    this.announceTitle(title)
  }

  open(path: string, query: Query): void {
    this.parts.load(path)
    const page: HostPage = { path, query, ...this.parts.view.createPage(path) }
    Object.assign(page.instance, { route: path, __route__: path, options: query })
    this.parts.born(page)
    this.pages.push(page)
    this.lifecycle(page, 'onLoad', query)
    this.parts.view.mount(page)
    this.reveal(page)
    this.lifecycle(page, 'onReady')
  }

  navigateTo(url: string, reply: Reply): void {
    const target = this.resolve(url, 'navigateTo', reply)
    if (!target) return
    if (this.tabs.includes(target.path)) return reply.fail('can not navigateTo a tabbar page')
    if (this.pages.length >= maxPages) return reply.fail('webview count limit exceed')
    this.conceal()
    this.open(target.path, target.query)
    reply.ok()
  }

  redirectTo(url: string, reply: Reply): void {
    const target = this.resolve(url, 'redirectTo', reply)
    if (!target) return
    if (this.tabs.includes(target.path)) return reply.fail('can not redirectTo a tabbar page')
    if (this.top) this.close(this.top)
    this.open(target.path, target.query)
    reply.ok()
  }

  reLaunch(url: string, reply: Reply): void {
    const target = this.resolve(url, 'reLaunch', reply)
    if (!target) return
    this.closeAll()
    this.open(target.path, target.query)
    reply.ok()
  }

  switchTab(url: string, reply: Reply): void {
    const target = this.resolve(url, 'switchTab', reply)
    if (!target) return
    if (!this.tabs.includes(target.path)) return reply.fail('can not switch to no-tabBar page')
    const before = this.top
    for (const page of [...this.pages].reverse())
      if (!this.tabs.includes(page.path)) this.close(page)
    if (this.top?.path === target.path) {
      // It lay under the pages that were closed.
      if (this.top !== before) this.reveal(this.top)
      return reply.ok()
    }
    this.conceal()
    for (const page of this.pages.splice(0)) this.sleepingTabs.set(page.path, page)
    const sleeping = this.sleepingTabs.get(target.path)
    this.sleepingTabs.delete(target.path)
    if (sleeping) {
      this.pages.push(sleeping)
      this.reveal(sleeping)
    } else this.open(target.path, {})
    reply.ok()
  }

  navigateBack(delta: number, reply: Reply): void {
    if (this.pages.length < 2) return reply.fail('cannot navigate back at first page.')
    for (let left = Math.min(Math.max(1, delta), this.pages.length - 1); left > 0; left--)
      this.close(this.current)
    this.reveal(this.current)
    reply.ok()
  }

  closeAll(): void {
    for (const page of [...this.pages].reverse()) this.close(page)
    for (const page of this.sleepingTabs.values()) this.end(page)
    this.sleepingTabs.clear()
  }

  /** Takes every page away without a word to it, as a killed program's pages go. */
  drop(): void {
    for (const page of [...this.pages.splice(0), ...this.sleepingTabs.values()])
      this.parts.view.destroy(page)
    this.sleepingTabs.clear()
  }

  lifecycle(page: HostPage, name: string, ...args: unknown[]): unknown {
    const method = page.instance[name]
    return this.parts.guard(
      typeof method === 'function' ? (method as Method) : undefined,
      page.instance,
      ...args,
    )
  }

  private resolve(url: string, name: string, reply: Reply): { path: string; query: Query } | null {
    const [address = '', search] = url.split('?')
    const path = resolvePath(this.top?.path ?? '', address)
    if (!this.paths.includes(path)) {
      reply.fail(`page "${path}" is not found`)
      return null
    }
    if (!this.parts.fetchFor(path)) {
      reply.fail('loadSubpackage:fail')
      return null
    }
    const query =
      name === 'switchTab' || search === undefined ? {} : parsePageUrl(`?${search}`).query
    return { path, query }
  }

  private reveal(page: HostPage): void {
    this.parts.view.show(page)
    this.announceTitle(
      this.titles.get(page) ??
        this.parts.pageJson(page.path).navigationBarTitleText ??
        this.parts.appJson.window?.navigationBarTitleText ??
        '',
    )
    this.lifecycle(page, 'onShow')
    this.parts.preloadFrom(page.path)
  }

  private conceal(): void {
    const page = this.top
    if (!page) return
    this.lifecycle(page, 'onHide')
    this.parts.view.hide(page)
  }

  private close(page: HostPage): void {
    this.pages.splice(this.pages.indexOf(page), 1)
    this.end(page)
  }

  private end(page: HostPage): void {
    this.lifecycle(page, 'onUnload')
    this.parts.view.destroy(page)
    this.titles.delete(page)
  }

  private announceTitle(title: string): void {
    this.title = title
    this.parts.titleChanged(title)
  }
}
