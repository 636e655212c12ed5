import { readFile } from 'node:fs/promises'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Download,
  Page,
} from 'playwright-core'
import { aPicture } from '../people/aPicture'
import { nameOfPath } from '@/routes/address'
import { pageOfAddress, webAddress } from '../people/address'
import { phone } from '../chromium/launch'
import { followRequests } from '../chromium/openRequests'
import { pageVerbs } from '../chromium/pageVerbs'
import { noteRoutes } from '../chromium/seenRoutes'
import { slowed } from '../chromium/slowed'
import { eventually, patienceMs, type Person } from '../people/Person'
import type { Surrounding } from '../people/World'
import { playHost } from './playHost'

export interface H5PersonOptions {
  browser: Browser
  /** Origin of the server, which also serves the build. */
  server: string
  context?: BrowserContextOptions
  /** The browser's clock is the test's: needed for shiftPhoneClock and letTimePass. */
  controlsTime?: boolean
  /** Called after each `see`, with the page on which it was seen. */
  afterSee?: (page: Page) => Promise<void>
  inPlatform?: boolean
  host?: Surrounding
}

const userAgents = {
  platform:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  host: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 LkApp/3.1',
}

/** This Chromium plays films in pieces by itself since its 142; the browsers that need our help do not. As text: no page understands what tsx adds. */
const playsNoPieces = `{
  const asked = HTMLMediaElement.prototype.canPlayType
  HTMLMediaElement.prototype.canPlayType = function (type) { return /mpegurl/i.test(type) ? '' : asked.call(this, type) }
}`

/** The site of 3-D scenes that VR_HOSTS names. */
const scene =
  '<!doctype html><html lang="zh-CN"><title>三维病室</title><main><h1>三维病室</h1></main></html>'

/** A user with a browser of their own, on the real H5 build. */
export async function createH5Person(options: H5PersonOptions): Promise<Person & { page(): Page }> {
  const userAgent = userAgentOf(options)
  const context = await options.browser.newContext({
    ...phone,
    ...(userAgent && { userAgent }),
    ...options.context,
  })
  await context.route('https://vr.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: scene }),
  )
  if (options.host) await playHost(context, options.host)
  await context.addInitScript(playsNoPieces)
  await noteRoutes(context, 'h5')
  if (options.controlsTime) await context.clock.install()
  return personIn(context, options, { errors: [], requestsEnd: followRequests(context) })
}

/** What the tabs of one phone share. */
interface Shared {
  errors: string[]
  /** Waits until no request is on its way. */
  requestsEnd(): Promise<void>
}

function personIn(
  context: BrowserContext,
  options: H5PersonOptions,
  shared: Shared,
  opened?: Page,
): Person & { page(): Page } {
  const { errors, requestsEnd } = shared
  let tab = opened
  let download: Download | undefined
  const page = () => {
    if (!tab) throw new Error('no tab is open: open a screen first')
    return tab
  }
  const verbs = pageVerbs(page, 'body')
  const watched = (made: Page) => {
    made.on('pageerror', (error) => errors.push(error.stack ?? error.message))
    made.on('download', (started) => {
      download = started
    })
    return made
  }
  if (opened) watched(opened)
  return {
    ...verbs,
    build: 'h5',
    page,
    async open(route, params) {
      tab ??= watched(await slowed(await context.newPage()))
      await tab.goto(options.server + webAddress(route, params))
    },
    async see(text) {
      await verbs.see(text)
      await options.afterSee?.(page())
    },
    query: async () => Object.fromEntries(new URL(page().url()).searchParams),
    screenInFront: async () => nameOfPath(new URL(page().url()).pathname.slice('/edu'.length)),
    pageInFront: async () => pageOfAddress(new URL(page().url()).pathname),
    async clearStorage(ending = '') {
      const blank = await context.newPage()
      await blank.goto(`${options.server}/healthz`)
      await blank.evaluate((end) => {
        for (const name of Object.keys(localStorage))
          if (name.endsWith(end)) localStorage.removeItem(name)
      }, ending)
      await blank.close()
    },
    async play(from, to) {
      await eventually(
        () =>
          page().evaluate(
            () => (document.querySelector<HTMLMediaElement>('video, audio')?.readyState ?? 0) >= 2,
          ),
        () => 'no player is ready',
      )
      await page().evaluate(
        async ([start, end]) => {
          const player = document.querySelector<HTMLMediaElement>('video, audio')!
          // As an object: the runner's names for functions do not exist in the page.
          const film = {
            told: start,
            rate: 12,
            get isSkipped() {
              return player.currentTime - this.told > 2
            },
            get isOver() {
              return player.currentTime > end + 0.5 && !player.ended
            },
            // The page hears only of places that the film came to: what a slow machine left out, it runs through again.
            handleEvent(event: Event) {
              if (this.isSkipped || this.isOver) event.stopImmediatePropagation()
              else this.told = player.currentTime
            },
          }
          document.addEventListener('timeupdate', film, true)
          player.muted = true
          player.currentTime = start
          await player.play()
          await new Promise<void>((done) => {
            const look = setInterval(() => {
              // Or it was stopped by the page, which has a question.
              const isStanding = player.paused && !player.ended
              if (film.isSkipped && !isStanding) {
                film.rate = Math.max(2, film.rate / 2)
                player.currentTime = film.told
                if (player.ended || player.paused) void player.play()
                return
              }
              if (film.isOver) player.currentTime = end
              // It hears of the place as often as of a film that runs at its own speed.
              player.dispatchEvent(new Event('timeupdate'))
              // The page sets its own speed when it begins to play.
              player.playbackRate = film.rate
              if (player.currentTime < end && !isStanding && !player.ended) return
              clearInterval(look)
              done()
            }, 20)
          })
          document.removeEventListener('timeupdate', film, true)
          player.pause()
        },
        [from, to] as const,
      )
    },
    async back() {
      await page().goBack()
    },
    async goOffline() {
      // Who just opened a page has looked at it: the code of the next screens has come (no worker keeps it here, chromium/launch.ts).
      await tab?.waitForLoadState('networkidle', { timeout: patienceMs })
      await context.setOffline(true)
      await requestsEnd()
    },
    goOnline: () => context.setOffline(false),
    async reload() {
      await page().reload()
    },
    async kill() {
      await tab?.close({ runBeforeUnload: false })
      tab = undefined
    },
    async background(away) {
      // As text: the runner's names for functions do not exist in the page.
      await page().evaluate(`
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => ${away} ? 'hidden' : 'visible' })
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${away} })
        document.dispatchEvent(new Event('visibilitychange'))`)
    },
    async anotherTab() {
      const second = await slowed(await context.newPage())
      await second.goto(page().url())
      return personIn(context, options, shared, second)
    },
    async shiftPhoneClock(ms) {
      const now = await page().evaluate(() => Date.now())
      await context.clock.setSystemTime(now + ms)
    },
    async letTimePass(ms) {
      await context.clock.fastForward(ms)
    },
    async downloaded() {
      const file = await eventually(
        () => download,
        () => 'no file was downloaded',
      )
      return readFile(await file.path())
    },
    async handedOn() {
      await context.grantPermissions(['clipboard-read'])
      return page().evaluate(() => navigator.clipboard.readText())
    },
    resetViewCost: async () => undefined,
    viewCost: async () => undefined,
    async takesPicture() {
      page().once(
        'filechooser',
        (chooser) =>
          void chooser.setFiles({
            name: 'IMG_0001.png',
            mimeType: 'image/png',
            buffer: Buffer.from(aPicture, 'base64'),
          }),
      )
    },
    errors: async () => errors,
    close: () => context.close(),
  }
}

function userAgentOf({ host, inPlatform }: H5PersonOptions): string | undefined {
  if (host) return userAgents.host
  return inPlatform ? userAgents.platform : undefined
}
