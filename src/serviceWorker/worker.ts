import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { movedAddresses } from '@contract/rules/place/movedPages'

/** What config/serviceWorkerPlugin.ts writes in. */
declare const WORKER: {
  /** What stands before every address: /edu */
  base: string
  /** A hash of the build. */
  build: string
  /** Files that are kept from the start on: the shell, the tabs, log-in and the exam. */
  kept: readonly string[]
  /** All files of this build's code; what was kept of others is thrown away. */
  all: readonly string[]
}
/** Static routes, of newer browsers only. */
interface Routes {
  addRoutes?(routes: readonly object[]): Promise<void>
}
/** Of a service worker, what is used here; TypeScript knows either pages or workers, not both in one project. */
interface Worker {
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(work: Promise<void>): void }) => void,
  ): void
  addEventListener(type: 'install', listener: (event: Routes) => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}
/** Set by the server: changes with what it writes into the page (server/http/pages/staticFiles.ts). */
const facts = '__FACTS__'
const worker = self as unknown as Worker
const { base, build, kept, all } = WORKER
const page = `${base}/index.html`
const code = 'code'
/** Under it lie all calls. */
const callPath = '/education-intf/api'

/*
 * The phone program's own page and code, and nothing else: whatever is not named here goes to the network as if there were no
 * worker. It answers neither for the office nor for short links, calls, stored files or learning packages.
 */
precacheAndRoute([
  { url: page, revision: `${build} ${facts}` },
  ...kept.map((url) => ({ url, revision: null })),
])
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(page), {
    allowlist: [new RegExp(`^${base}(/|\\?|$)`, 'i')],
    denylist: [
      new RegExp(`^${base}/(office|${movedAddresses.join('|')})(/|\\?|$)`, 'i'),
      // A file: the messaging platform's proof of the domain, a page of its own.
      /^[^?]*\.[a-z0-9]+(\?|$)/i,
    ],
  }),
)

/** Other screens' code is kept once it was needed; its names hold a hash of what is in them. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && all.includes(url.pathname),
  new CacheFirst({ cacheName: code }),
)
cleanupOutdatedCaches()
clientsClaim()

worker.addEventListener('activate', (event) => event.waitUntil(dropOld()))
async function dropOld() {
  const cache = await caches.open(code)
  for (const request of await cache.keys())
    if (!all.includes(new URL(request.url).pathname)) await cache.delete(request)
}

/** A new version waits until the page says that nothing is interrupted. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void worker.skipWaiting()
})

/** Calls do not even wake the worker, where the browser can be told so: on a slow phone that takes 80 ms of each. */
worker.addEventListener('install', (event) => {
  const calls = { urlPattern: { pathname: `${callPath}/*` }, requestMethod: 'post' }
  void event.addRoutes?.([{ condition: calls, source: 'network' }]).catch(() => undefined)
})
