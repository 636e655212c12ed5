import { aPicture } from '../../people/aPicture'
import { pageAddress, screenOfPage } from '../../people/address'
import { eventually, type Person, squeeze } from '../../people/Person'
import type { Surrounding } from '../../people/World'
import { createHost, type WeappHost } from '../../../packages/weapp-host/src/createHost'
import { HostClock } from '../../../packages/weapp-host/src/core/HostClock'
import { HostStorage } from '../../../packages/weapp-host/src/core/HostStorage'
import { readFrom } from '../../../packages/weapp-host/src/node/distFiles'
import { nodeTransport } from '../../../packages/weapp-host/src/node/nodeTransport'
import { createExparserView } from '../../../packages/weapp-host/src/view/exparser'
import { playerEvents } from '../../../packages/weapp-host/src/playerEvents'
import { dispatch, findElement, findField, pause, readScreen, touch } from './exparserScreen'

export interface JestPersonOptions {
  dist: string
  /** Origin of the server that answers whatever address the build asks. */
  server: string
  system?: Record<string, unknown>
  appId?: string
  /** Another mini-program that opens this one. */
  host?: Surrounding
}

/** A user with a phone of their own, on the real mini-program build in jest. */
export function createJestPerson(options: JestPersonOptions): Person & { host(): WeappHost } {
  const storage = new HostStorage()
  let clock = new HostClock()
  let online = true
  let running: WeappHost | undefined
  const caught: unknown[] = []

  const start = (url: string) => {
    clock = clock.successor()
    const host = createHost({
      readFile: readFrom(options.dist),
      view: () => createExparserView(options.dist, document.body),
      transport: nodeTransport,
      document,
      storage,
      clock,
      serverOrigin: options.server,
      system: options.system,
      appId: options.appId,
      onError: (error) => caught.push(error),
    })
    if (!online) host.network.set('none')
    running = host
    const { accessToken, userId } = options.host ?? {}
    host.launch(url, accessToken ? { scene: 1037, extraData: { accessToken, userId } } : {})
  }
  const host = () => {
    if (!running) throw new Error('the program does not run: open a screen first')
    return running
  }
  const setOnline = async (value: boolean) => {
    online = value
    running?.network.set(value ? 'wifi' : 'none')
    await pause()
  }
  const kill = () => {
    running?.kill()
    running = undefined
  }
  const here = () => {
    const { path, query } = host().page
    const search = Object.entries(query)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return search ? `${path}?${search}` : path
  }

  return {
    build: 'weapp in jest',
    host,
    async open(route, params) {
      const url = pageAddress(route, params)
      if (!running) start(url)
      else await running.registry.invoke('reLaunch', { url: `/${url}` })
      await pause()
    },
    async see(text) {
      await eventually(
        () => squeeze(readScreen(host())).includes(squeeze(text)),
        () => `"${text}" is not on the screen: ${readScreen(host())}`,
      )
    },
    async notSee(text) {
      await eventually(
        () => !squeeze(readScreen(host())).includes(squeeze(text)),
        () => `"${text}" is still on the screen: ${readScreen(host())}`,
      )
    },
    sees: async (text) => squeeze(readScreen(host())).includes(squeeze(text)),
    screen: async () => readScreen(host()),
    async tap(control) {
      await eventually(
        () => host().dialogs.press(control) || findElement(host(), control) !== undefined,
        () => `no "${control}" on the screen: ${readScreen(host())}`,
      )
      const element = findElement(host(), control)
      if (element) await touch(element)
    },
    async type(field, text) {
      const element = await eventually(
        () => findField(host(), field),
        () => `no field "${field}" on the screen: ${readScreen(host())}`,
      )
      await dispatch(element, 'focus', { value: text, height: 0 })
      await dispatch(element, 'input', { value: text, cursor: text.length, keyCode: 0 })
      await dispatch(element, 'blur', { value: text, cursor: text.length })
    },
    choose: (field) => Promise.reject(new Error(`"${field}": no journey in jest turns a picker`)),
    async search(field, words) {
      await this.type(field, words)
      const element = findField(host(), field)
      if (element) await dispatch(element, 'confirm', { value: words })
    },
    async swipe(direction) {
      const xs = direction === 'left' ? [300, 200, 60] : [60, 200, 300]
      const target = host().page.element?.querySelector('[id]') ?? host().page.element
      if (target)
        await touch(
          target,
          xs.map((x) => ({ x, y: 300 })),
        )
    },
    pageInFront: async () => host().page.path,
    screenInFront: async () => screenOfPage(host().page.path, host().page.query['screen']),
    query: async () =>
      Object.fromEntries(
        Object.entries(host().page.query).map(([name, value]) => [name, decodeURIComponent(value)]),
      ),
    async clearStorage(ending = '') {
      for (const name of storage.info().keys)
        if (!name.startsWith('host/') && name.endsWith(ending)) storage.remove(name)
    },
    async play(from, to) {
      const element = await eventually(
        () => findElement(host(), '#sound-play') ?? findElement(host(), '#player'),
        () => `no player on the screen: ${readScreen(host())}`,
      )
      if (element === findElement(host(), '#sound-play')) {
        if (host().sound.src === '') await touch(element)
        host().sound.run(from, to)
        return
      }
      host().answers.standing = false
      for (const { type, detail } of playerEvents(from, to)) {
        if (!host().answers.standing || type !== 'timeupdate') await dispatch(element, type, detail)
      }
    },
    async back() {
      await host().registry.invoke('navigateBack', {})
      await pause()
    },
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    async reload() {
      const url = here()
      kill()
      start(url)
      await pause()
    },
    async kill() {
      kill()
    },
    async background(away) {
      if (away) host().hide()
      else host().show()
      await pause()
    },
    anotherTab: async () => undefined,
    async shiftPhoneClock(ms) {
      clock.shiftWall(ms)
    },
    async letTimePass(ms) {
      clock.skip(ms)
      await pause()
    },
    downloaded: () =>
      eventually(
        () => {
          const opened = host().last.get('openDocument') as { filePath: string } | undefined
          return opened && host().files.read(opened.filePath)
        },
        () => 'no document was opened',
      ),
    handedOn: async () => JSON.stringify(host().share('menu')),
    async resetViewCost() {
      host().setData.reset()
    },
    viewCost: async () => host().setData.cost(),
    async takesPicture() {
      const content = Uint8Array.from(Buffer.from(aPicture, 'base64'))
      host().answers.set('chooseMedia', {
        tempFiles: [{ tempFilePath: host().files.add(content, 'png'), size: content.length }],
      })
    },
    errors: async () =>
      [...caught, ...(running?.errors ?? [])].map((error) =>
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      ),
    async close() {
      running?.close()
      running = undefined
    },
  }
}
