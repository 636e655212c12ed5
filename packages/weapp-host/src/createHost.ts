import { BackgroundAudio } from './api/backgroundAudio'
import { installCanvas } from './api/canvas'
import { Dialogs } from './api/Dialogs'
import { HostFiles, installFiles } from './api/files'
import { installNavigation } from './api/navigation'
import { atServer, installRequest } from './api/request'
import { ScriptedAnswers } from './api/scripted'
import { installSelectorQuery } from './api/selectorQuery'
import { installStorage } from './api/storage'
import { installSystem } from './api/system'
import { Bridge } from './core/Bridge'
import { HostUpdates } from './api/HostUpdates'
import { forget } from './core/forget'
import { HostClock } from './core/HostClock'
import { HostEvents } from './core/HostEvents'
import { HostPrivacy } from './core/HostPrivacy'
import { HostStorage } from './core/HostStorage'
import { ModuleLoader } from './core/ModuleLoader'
import { Network } from './core/Network'
import { PageStack } from './core/PageStack'
import { parsePageUrl, type Query, resolvePath } from './core/paths'
import { recorded, SetDataLog } from './core/SetDataLog'
import { SubPackages } from './core/SubPackages'
import { timeGlobals } from './core/timeGlobals'
import type { AppJson, HostOptions, HostPage, Method, PageJson, View, WxConfig } from './core/types'
import { WxRegistry } from './core/WxRegistry'

/** Runs one built mini-program. A killed one is not started again: make a new host with the same storage. */
export class WeappHost {
  readonly errors: unknown[] = []
  /** The last options of calls that only change the frame (setNavigationBarColor …). */
  readonly last = new Map<string, object>()
  readonly bridge = new Bridge()
  readonly setData = new SetDataLog(this.bridge)
  readonly updates: HostUpdates
  readonly files: HostFiles
  readonly answers = new ScriptedAnswers()
  readonly sound = new BackgroundAudio()
  readonly privacy: HostPrivacy
  /** For the phone-number button, as the server's fake reads it. */
  phoneNumber = '13800000000'
  readonly clock: HostClock
  readonly storage: HostStorage
  readonly events: HostEvents
  readonly network: Network
  readonly packages: SubPackages
  readonly dialogs: Dialogs
  readonly registry: WxRegistry
  readonly stack: PageStack
  shared: object | null = null
  /** What getApp() gives. */
  app: Record<string, unknown> = {}
  private readonly view: View
  private readonly loader: ModuleLoader
  private readonly appJson: AppJson
  private readonly loaded = new Set<string>()
  private readonly registered = new Set<string>()
  private loading = ''
  private launchOptions: object = {}

  constructor(private readonly options: HostOptions) {
    this.clock = options.clock ?? new HostClock()
    this.storage = options.storage ?? new HostStorage()
    this.files = new HostFiles(this.storage)
    this.appJson = this.readJson('app.json') as AppJson
    this.events = new HostEvents((method, args) => {
      this.guard(method, null, ...args)
    })
    this.network = new Network(this.events)
    this.packages = new SubPackages(this.appJson, this.storage, this.network)
    this.updates = new HostUpdates(() => options.onRestart?.())
    this.dialogs = new Dialogs(this.clock, options.layerParent ?? options.document?.body)
    this.privacy = new HostPrivacy((resolve, call) =>
      this.events.emit('NeedPrivacyAuthorization', resolve, { referrer: call }),
    )
    this.registry = new WxRegistry(
      (error) => this.report(error),
      (name) => this.privacy.pass(name),
    )
    this.view = options.view({
      share: (from, target) => this.share(from, target),
      call: (name, given) => this.registry.invoke(name, given),
      cross: (run) => this.bridge.cross(run),
      agree: (buttonId) => this.privacy.pressed(buttonId),
      phoneCode: () => `fake.${this.phoneNumber}.${Date.now().toString(36)}`,
      atServer: (url) => atServer(url, options.serverOrigin),
    })
    this.stack = new PageStack({
      appJson: this.appJson,
      view: this.view,
      load: (path) => this.loadPage(path),
      born: (page) => this.setData.record(page.instance, page.path),
      pageJson: (path) => this.pageJson(path),
      fetchFor: (path) => this.packages.fetchFor(path),
      preloadFrom: (path) => this.packages.preloadFrom(path),
      titleChanged: (title) => options.onTitle?.(title),
      guard: (method, self, ...args) => this.guard(method, self, ...args),
    })
    this.installApi()
    this.loader = new ModuleLoader(options.readFile, this.globals())
  }

  get page(): HostPage {
    return this.stack.current
  }

  /** Starts the program on a page (default: its entry page). `scene`: how it was opened; `extraData`: what another program gave. */
  launch(
    url = this.appJson.entryPagePath ?? this.appJson.pages[0] ?? '',
    { scene = 1001, extraData }: { scene?: number; extraData?: object } = {},
  ): this {
    const { path, query } = parsePageUrl(url)
    this.launchOptions = {
      path,
      query,
      scene,
      referrerInfo: extraData ? { appId: 'another-program', extraData } : {},
    }
    for (const name of this.options.lacks ?? []) forget(name)
    this.loader.run('app.js')
    this.callApp('onLaunch', this.launchOptions)
    this.callApp('onShow', this.launchOptions)
    if (this.stack.paths.includes(path)) this.openFirst(path, query)
    else {
      const lost = { path, query, isEntryPage: true }
      this.events.emit('PageNotFound', lost)
      this.callApp('onPageNotFound', lost)
    }
    return this
  }

  /** The platform itself says that the first page's code did not come; the program's pages are not asked. */
  private openFirst(path: string, query: Query): void {
    if (this.packages.fetchFor(path)) this.stack.open(path, query)
    else this.report(new Error(`launch:fail loadSubpackage:fail ${path}`))
  }

  /** The person leaves the program without closing it. */
  hide(): void {
    if (this.stack.top) this.stack.lifecycle(this.stack.top, 'onHide')
    this.callApp('onHide', {})
    this.events.emit('AppHide', {})
    // It holds until the program is left, and is not remembered for the way back.
    this.last.delete('setKeepScreenOn')
  }

  /** Another mini-program opens this running one again and hands something over. */
  handOver(extraData: object): void {
    this.launchOptions = {
      ...this.launchOptions,
      scene: 1037,
      referrerInfo: { appId: 'another-program', extraData },
    }
    this.show()
  }

  /** The person comes back. */
  show(): void {
    this.callApp('onShow', this.launchOptions)
    this.events.emit('AppShow', this.launchOptions)
    if (this.stack.top) this.stack.lifecycle(this.stack.top, 'onShow')
  }

  /** Ends the program as the system does when it needs memory: nobody is told. */
  kill(): void {
    this.registry.silence()
    this.network.cutAll()
    this.clock.stop()
    this.stack.drop()
    this.dialogs.close()
  }

  /** Ends the program in good order. */
  close(): void {
    this.stack.closeAll()
    this.clock.stop()
    this.dialogs.close()
  }

  /** What the current page gives to a share from the menu or a button; null when it shares nothing. */
  share(from: 'menu' | 'button' = 'menu', target?: object): object | null {
    const page = this.stack.current
    if (typeof page.instance.onShareAppMessage !== 'function') return null
    const given = this.stack.lifecycle(page, 'onShareAppMessage', { from, target })
    this.shared = {
      title: this.appJson.window?.navigationBarTitleText,
      path: page.path,
      ...(given as object | undefined),
    }
    return this.shared
  }

  reachBottom(): void {
    this.stack.lifecycle(this.stack.current, 'onReachBottom')
  }

  private installApi(): void {
    const { registry } = this
    const wire = { ...this.options, clock: this.clock, network: this.network }
    installRequest(registry, wire)
    installFiles(registry, wire, this.files)
    installStorage(registry, this.storage)
    installSystem(registry, this.options, this.appJson)
    this.updates.install(registry)
    installNavigation(registry, this.stack, this.last)
    installSelectorQuery(registry, this.stack, this.view)
    installCanvas(registry)
    this.network.install(registry)
    this.answers.install(registry)
    this.sound.install(registry)
    this.dialogs.install(registry)
    this.events.install(registry.wx)
    registry.sync('getLaunchOptionsSync', () => this.launchOptions)
    registry.sync('getEnterOptionsSync', () => this.launchOptions)
  }

  private globals(): Record<string, unknown> {
    return {
      wx: this.registry.wx,
      App: (config: Record<string, unknown>) => {
        this.app = Object.assign(Object.create(config) as Record<string, unknown>, config)
      },
      Page: (config: WxConfig) => {
        this.registered.add(this.loading)
        this.view.definePage(this.loading, config, this.pageJson(this.loading))
      },
      Component: (config: WxConfig) => {
        this.registered.add(this.loading)
        this.view.defineComponent(
          this.loading,
          recorded(config, this.loading, this.setData),
          this.pageJson(this.loading),
        )
      },
      Behavior: (definition: object) => this.view.defineBehavior(definition),
      getApp: () => this.app,
      getCurrentPages: () => this.stack.pages.map((page) => page.instance),
      ...timeGlobals(this.clock, (run, ...args) => {
        this.guard(run, undefined, ...args)
      }),
    }
  }

  private loadPage(path: string): void {
    if (this.loaded.has(path)) return
    this.loaded.add(path)
    for (const used of Object.values(this.pageJson(path).usingComponents ?? {}))
      this.loadPage(resolvePath(path, used))
    const outer = this.loading
    this.loading = path
    try {
      this.loader.run(`${path}.js`)
    } finally {
      this.loading = outer
    }
    if (!this.registered.has(path))
      throw new Error(`${path}.js called neither Page() nor Component()`)
  }

  private callApp(name: string, detail: object): void {
    const method = this.app[name]
    if (typeof method === 'function') this.guard(method as Method, this.app, detail)
  }

  private guard(method: Method | undefined, self: unknown, ...args: unknown[]): unknown {
    try {
      return method?.apply(self, args)
    } catch (error) {
      this.report(error)
      return undefined
    }
  }

  private report(error: unknown): void {
    this.errors.push(error)
    this.events.emitError(error)
    this.options.onError?.(error)
  }

  private pageJson(path: string): PageJson {
    return (this.readJson(`${path}.json`) ?? {}) as PageJson
  }

  private readJson(path: string): unknown {
    const text = this.options.readFile(path)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }
}

/** A host that runs a mini-program's build as the messaging app would. */
export const createHost = (options: HostOptions): WeappHost => new WeappHost(options)
