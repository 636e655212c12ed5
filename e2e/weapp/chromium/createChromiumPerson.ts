import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { aPicture } from '../../people/aPicture'
import { pageAddress, screenOfPage } from '../../people/address'
import { phone } from '../../chromium/launch'
import { followRequests } from '../../chromium/openRequests'
import { pageVerbs } from '../../chromium/pageVerbs'
import { slowed } from '../../chromium/slowed'
import { noteRoutes } from '../../chromium/seenRoutes'
import { eventually, patienceMs, type Person } from '../../people/Person'
import type { Surrounding } from '../../people/World'
import { playerEvents } from '../../../packages/weapp-host/src/playerEvents'
import type {} from '../../../packages/weapp-host/src/browser/main'

export interface ChromiumPersonOptions {
  browser: Browser
  /** Address of the served build (serveDist). */
  dist: string
  /** Origin of the server that answers whatever address the build asks. */
  server: string
  system?: Record<string, unknown>
  appId?: string
  /** Ms that a call between logic and view takes, one way. */
  bridgeMs?: number
  /** Methods of the language that this phone's engine does not have. */
  lacks?: readonly string[]
  context?: BrowserContextOptions
  /** Another mini-program that opens this one. */
  host?: Surrounding
}

/** A user with a phone of their own, on the real mini-program build in Chromium. */
export async function createChromiumPerson(
  options: ChromiumPersonOptions,
): Promise<Person & { page(): Page }> {
  const context = await options.browser.newContext({ ...phone, ...options.context })
  const requestsEnd = followRequests(context)
  await noteRoutes(context, 'weapp')
  const errors: string[] = []
  let shownPage: Page | undefined
  let online = true
  let wallShift = 0
  const page = () => {
    if (!shownPage) throw new Error('the program does not run: open a screen first')
    return shownPage
  }
  const start = async (url: string) => {
    const started = (shownPage = await slowed(await context.newPage()))
    started.on('pageerror', (error) => errors.push(error.stack ?? error.message))
    started.on('console', (message) => {
      if (message.text().startsWith('program error')) errors.push(message.text())
    })
    const query = new URLSearchParams({
      url,
      server: options.server,
      online: String(online),
      wallShift: String(wallShift),
      ...(options.system && { system: JSON.stringify(options.system) }),
      ...(options.appId && { appId: options.appId }),
      ...(options.bridgeMs && { bridgeMs: String(options.bridgeMs) }),
      ...(options.lacks && { lacks: options.lacks.join(',') }),
      ...(options.host?.accessToken && {
        scene: '1037',
        extraData: JSON.stringify({
          accessToken: options.host.accessToken,
          userId: options.host.userId,
        }),
      }),
    })
    await started.goto(`${options.dist}?${query.toString()}`)
    await started.waitForFunction(() => 'host' in window)
  }
  const kill = async () => {
    await shownPage?.close()
    shownPage = undefined
  }
  const setOnline = async (value: boolean) => {
    online = value
    await shownPage?.evaluate(
      (type) => window.host.network.set(type),
      value ? ('wifi' as const) : ('none' as const),
    )
  }
  const verbs = pageVerbs(page, '#host-screen')
  return {
    ...verbs,
    build: 'weapp in Chromium',
    page,
    async open(route, params) {
      const url = pageAddress(route, params)
      if (!shownPage) await start(url)
      else
        await shownPage.evaluate((address) => {
          window.wasTapped = false
          return window.host.registry.invoke('reLaunch', { url: `/${address}` }) as Promise<unknown>
        }, url)
    },
    query: () =>
      page().evaluate(() =>
        Object.fromEntries(
          Object.entries(window.host.page.query).map(([name, value]) => [
            name,
            decodeURIComponent(value),
          ]),
        ),
      ),
    screenInFront: async () => {
      const { path, screen } = await page().evaluate(() => ({
        path: window.host.page.path,
        screen: window.host.page.query['screen'],
      }))
      return screenOfPage(path, screen)
    },
    pageInFront: () => page().evaluate(() => window.host.page.path),
    async clearStorage(ending = '') {
      const blank = await context.newPage()
      await blank.goto(`${options.dist}/__blank__`)
      await blank.evaluate((end) => {
        const kept = (
          JSON.parse(localStorage.getItem('weapp storage') ?? '[]') as [string, string][]
        ).filter(([name]) => name.startsWith('host/') || !name.endsWith(end))
        localStorage.setItem('weapp storage', JSON.stringify(kept))
      }, ending)
      await blank.close()
    },
    async play(from, to) {
      const deck = page().locator('#sound-play')
      const player = page().locator('#host-screen [data-player]')
      await deck.or(player).waitFor({ state: 'attached', timeout: patienceMs })
      if ((await deck.count()) > 0) {
        if (await page().evaluate(() => window.host.sound.src === ''))
          await verbs.tap('#sound-play')
        return page().evaluate(([start, end]) => window.host.sound.run(start, end), [
          from,
          to,
        ] as const)
      }
      await player.evaluate(
        (element, events) => {
          window.host.answers.standing = false
          for (const detail of events) {
            // A page that lets the film stand hears nothing more of its place.
            if (window.host.answers.standing && detail.type === 'timeupdate') continue
            element.dispatchEvent(new CustomEvent('player', { detail }))
          }
        },
        playerEvents(from, to),
      )
    },
    async back() {
      await page().evaluate(
        () => window.host.registry.invoke('navigateBack', {}) as Promise<unknown>,
      )
    },
    async goOffline() {
      await setOnline(false)
      await requestsEnd()
    },
    goOnline: () => setOnline(true),
    async reload() {
      const url = await page().evaluate(() => {
        const { path, query } = window.host.page
        return `${path}?${Object.entries(query)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')}`
      })
      await kill()
      await start(url)
    },
    kill,
    async background(away) {
      await page().evaluate((leaves) => (leaves ? window.host.hide() : window.host.show()), away)
    },
    anotherTab: async () => undefined,
    async shiftPhoneClock(ms) {
      wallShift += ms
      await shownPage?.evaluate((shift) => window.host.clock.shiftWall(shift), ms)
    },
    async letTimePass(ms) {
      await page().evaluate((time) => window.host.clock.skip(time), ms)
    },
    async downloaded() {
      const content = await eventually(
        () =>
          page().evaluate(() => {
            const opened = window.host.last.get('openDocument') as { filePath: string } | undefined
            return opened && [...(window.host.files.read(opened.filePath) ?? [])]
          }),
        () => 'no document was opened',
      )
      return Uint8Array.from(content)
    },
    handedOn: () => page().evaluate(() => JSON.stringify(window.host.share('menu'))),
    async resetViewCost() {
      await page().evaluate(() => window.host.setData.reset())
    },
    viewCost: () => page().evaluate(() => window.host.setData.cost()),
    async takesPicture() {
      await page().evaluate((picture) => {
        const content = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        window.host.answers.set('chooseMedia', {
          tempFiles: [
            { tempFilePath: window.host.files.add(content, 'png'), size: content.length },
          ],
        })
      }, aPicture)
    },
    errors: async () => errors,
    close: () => context.close(),
  }
}
