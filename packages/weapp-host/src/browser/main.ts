import type { WeappHost } from '../createHost'
import { createHost } from '../createHost'
import { HostStorage } from '../core/HostStorage'
import { fromBase64, toBase64, type Transport } from '../core/transport'
import { createGlassView } from '../view/glass/createGlassView'

declare global {
  interface Window {
    host: WeappHost
    hostWarnings: string[]
  }
}

interface Build {
  files: Record<string, string>
  groups: string
  empty: string
}
interface ProxyReply {
  error?: string
  status: number
  header: Record<string, string>
  body: string
}

/** Browser rules (CORS, cookies) do not hold on a phone: the node side makes the exchange. */
const proxied: Transport = async ({ body, ...request }, signal) => {
  const reply = await fetch('/__proxy__', {
    method: 'POST',
    signal,
    body: JSON.stringify({ ...request, body: body && toBase64(body) }),
  })
  const { error, status, header, body: content } = (await reply.json()) as ProxyReply
  if (error) throw new Error(error)
  return { status, header, body: fromBase64(content) }
}

const evaluate = (code: string) =>
  (Reflect.construct(Function, [`return (${code})`]) as () => Record<string, unknown>)()
const element = (id: string) => document.getElementById(id) ?? document.body

/** Starts the program. `?url=` is its page, `scene` how it was opened, `server` where requests go. Storage lasts in this browser. */
async function start(): Promise<void> {
  const build = (await (await fetch('/__build__.json')).json()) as Build
  const asked = new URLSearchParams(location.search)
  const readFile = (path: string) => build.files[path]
  const { window: { navigationStyle } = {} } = JSON.parse(readFile('app.json') ?? '{}') as {
    window?: { navigationStyle?: string }
  }
  document.body.classList.toggle('own-bar', navigationStyle === 'custom')
  const warnings: string[] = []
  const saved = JSON.parse(localStorage.getItem('weapp storage') ?? '[]') as [string, string][]
  const screen = element('host-screen')
  const host = createHost({
    readFile,
    view: createGlassView(
      { groups: evaluate(build.groups), empty: evaluate(build.empty) },
      readFile,
      screen,
      warnings,
    ),
    transport: proxied,
    document,
    layerParent: screen,
    storage: new HostStorage(saved, (entries) =>
      localStorage.setItem('weapp storage', JSON.stringify(entries)),
    ),
    serverOrigin: asked.get('server') ?? undefined,
    system: JSON.parse(asked.get('system') ?? '{}') as Record<string, unknown>,
    appId: asked.get('appId') ?? undefined,
    lacks: (asked.get('lacks') ?? '').split(',').filter(Boolean),
    onRestart: () => location.reload(),
    onTitle: (title) => {
      element('host-title').textContent = title
    },
    onError: (error) =>
      console.error('program error', error instanceof Error ? error.stack : error),
  })
  if (asked.get('online') === 'false') host.network.set('none')
  host.bridge.ms = Number(asked.get('bridgeMs') ?? 0)
  drawFrame(host)
  host.clock.shiftWall(Number(asked.get('wallShift') ?? 0))
  window.host = host
  window.hostWarnings = warnings
  element('host-back').onclick = () => {
    host.registry.invoke('navigateBack', { fail: () => undefined })
  }
  element('host-menu').onclick = () => {
    host.share('menu')
  }
  const extraData = asked.get('extraData')
  host.launch(asked.get('url') ?? undefined, {
    scene: Number(asked.get('scene') ?? 1001),
    ...(extraData && { extraData: JSON.parse(extraData) as object }),
  })
}

/** The phone's clock and the platform's own buttons lie over every page of a program that draws its bar itself: what goes under them is seen there. */
function drawFrame({ registry: { wx } }: WeappHost): void {
  const { statusBarHeight } = (wx.getWindowInfo as () => { statusBarHeight: number })()
  const { top, right, width, height } = (
    wx.getMenuButtonBoundingClientRect as () => Record<string, number>
  )()
  element('host-status').style.height = `${statusBarHeight}px`
  Object.assign(element('host-capsule').style, {
    top: `${top}px`,
    right: `${innerWidth - (right ?? innerWidth)}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

const describe = (reason: unknown) =>
  reason instanceof Error ? (reason.stack ?? reason.message) : JSON.stringify(reason)
window.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  console.error('program error', 'unhandled rejection', describe(event.reason))
  window.host?.events.emit('UnhandledRejection', { reason: event.reason as unknown })
})
void start()
