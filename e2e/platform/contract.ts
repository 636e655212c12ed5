import type { Platform } from '../../src/platform/Platform'
import type { CancelSignal } from '../../src/platform/capabilities/CancelSignal'
import { FileBytes } from '../../src/platform/capabilities/Transport'
import { cancelledAfter, equal, expect, never, problemOf, request, wait } from './expect'

/** The device around a platform, as a test moves it. */
export interface Device {
  /** Of the server that the contract talks to, without a slash at its end. */
  server: string
  /** The program is killed and starts again on the same device. */
  restart(): Promise<Platform>
  setOnline(online: boolean): Promise<void>
  setVisible(visible: boolean): Promise<void>
  clipboard(): Promise<string>
}

type Expectation = (platform: Platform, device: Device) => Promise<void> | void

/** What every implementation of a capability does, whatever it is made of. The same list for each of them. */
export const contract: Record<string, Record<string, Expectation>> = {
  storage: {
    'gives what was set, by prefix too, and nothing after it was removed': ({ storage }) => {
      equal(storage.get('c/none'), undefined, 'a missing key')
      storage.set('other/one', 'x')
      storage.set('c/one', 'text 文')
      storage.set('c/two', '2')
      equal(storage.get('c/one'), 'text 文', 'one')
      equal(storage.keys('c/').sort(), ['c/one', 'c/two'], 'the keys')
      storage.remove('c/one')
      equal(storage.get('c/one'), undefined, 'a removed key')
      equal(storage.keys('c/'), ['c/two'], 'the keys left')
    },
    'survives the end of the program': async ({ storage }, device) => {
      storage.set('c/kept', 'here')
      equal((await device.restart()).storage.get('c/kept'), 'here', 'after a restart')
    },
    'throws when the device is full, and keeps what it had': ({ storage }) => {
      storage.set('c/before', 'here')
      let full = false
      try {
        for (let at = 0; at < 200; at += 1) storage.set(`c/full/${at}`, 'x'.repeat(900_000))
      } catch {
        full = true
      }
      expect(full, 'a full device did not throw')
      equal(storage.get('c/before'), 'here', 'what was there')
      for (const key of storage.keys('c/full/')) storage.remove(key)
    },
  },
  tabStorage: {
    'is apart from the storage': ({ storage, tabStorage }) => {
      tabStorage.set('c/tab', '1')
      equal(tabStorage.get('c/tab'), '1', 'in the tab')
      equal(storage.get('c/tab'), undefined, 'in the storage')
      tabStorage.remove('c/tab')
      equal(tabStorage.get('c/tab'), undefined, 'removed')
    },
  },
  deviceClock: {
    'goes forward in ms': async ({ deviceClock }) => {
      const [steady, wall] = [deviceClock.monotonicNow(), deviceClock.wallNow()]
      await wait(30)
      expect(deviceClock.monotonicNow() > steady, 'the steady clock stands')
      expect(deviceClock.wallNow() >= wall && wall > Date.UTC(2020, 0), 'no epoch ms')
    },
  },
  locks: {
    'run one at a time for a name, and end as the work does': async ({ locks }) => {
      let running = 0
      let most = 0
      const work = (result: string) => async () => {
        most = Math.max(most, ++running)
        await wait(20)
        running -= 1
        if (result === 'failed') throw new Error(result)
        return result
      }
      const runs = ['one', 'failed', 'two'].map((result) =>
        locks.exclusively('c/lock', work(result)).catch((error: Error) => error.message),
      )
      equal(await Promise.all(runs), ['one', 'failed', 'two'], 'the results')
      equal(most, 1, 'at the same time')
    },
    'of another name do not wait': async ({ locks }) => {
      let end = () => undefined as void
      const held = locks.exclusively(
        'c/held',
        () => new Promise<void>((resolve) => (end = resolve)),
      )
      equal(await locks.exclusively('c/other', () => Promise.resolve('ran')), 'ran', 'another name')
      end()
      await held
    },
  },
  transport: {
    'returns any reply: good, bad, and one that is none of ours': async (
      { transport },
      { server },
    ) => {
      const good = await transport.send(request(`${server}/echo`))
      equal(good, { status: 200, body: { method: 'POST', body: { a: 1 } } }, 'a reply')
      const bad = await transport.send(request(`${server}/status/503`))
      equal(bad, { status: 503, body: { code: 503 } }, 'a failure of the server')
      const page = await transport.send(request(`${server}/page`))
      equal([page.status, page.body], [502, undefined], 'a page of somebody between')
    },
    'returns bytes where they are asked for, and the refusal in their place': async (
      { transport },
      { server },
    ) => {
      const { body } = await transport.send(request(`${server}/bytes`, { blob: true }))
      expect(body instanceof FileBytes, 'no bytes')
      equal([body.type, [...body.bytes]], ['image/png', [1, 2, 255]], 'the bytes')
      const refused = await transport.send(request(`${server}/status/403`, { blob: true }))
      equal(refused.body, { code: 403 }, 'a refusal')
    },
    'tells a late reply, a cancelled one and a dead network apart': async (
      { transport },
      { server },
    ) => {
      const slow = `${server}/slow`
      equal(await problemOf(transport.send(request(slow, { timeoutMs: 200 }))), 'timeout', 'late')
      const signal = cancelledAfter(50)
      equal(await problemOf(transport.send(request(slow, { signal }))), 'cancelled', 'cancelled')
      equal(await problemOf(transport.send(request(`${server}/dead`))), 'network', 'cut')
    },
  },
  network: {
    'tells each change until nobody listens': async ({ network }, device) => {
      expect(network.isOnline(), 'it is not online')
      const heard: boolean[] = []
      const stop = network.onChange((online) => void heard.push(online))
      await device.setOnline(false)
      equal([network.isOnline(), await network.type()], [false, 'none'], 'offline')
      await device.setOnline(true)
      stop()
      await device.setOnline(false)
      await device.setOnline(true)
      equal(heard, [false, true], 'what was heard')
    },
  },
  visibility: {
    'tells when the person leaves and comes back, until nobody listens': async (
      { visibility },
      device,
    ) => {
      const heard: boolean[] = []
      const stop = visibility.onChange((visible) => void heard.push(visible))
      await device.setVisible(false)
      await device.setVisible(true)
      stop()
      await device.setVisible(false)
      await device.setVisible(true)
      equal(heard, [false, true], 'what was heard')
    },
  },
  files: {
    'keeps a fetched file until it is dropped, through a restart': async (platform, device) => {
      const { files } = platform
      const shares: number[] = []
      const content = await files.fetch(`${device.server}/file`, {
        onProgress: (share) => void shares.push(share),
        signal: never,
      })
      expect(
        shares.every((share) => share >= 0 && share <= 1),
        'a share is 0 to 1',
      )
      const place = await files.kept.keep(content)
      const again = await device.restart()
      const read = await again.files.kept.read(place)
      expect(read !== undefined && read.preview !== '', 'it is gone after a restart')
      await again.files.kept.drop(place)
      equal(await again.files.kept.read(place), undefined, 'after it was dropped')
      await again.files.kept.drop(place)
    },
    'says why a file does not come': async ({ files }, { server }) => {
      const fetch = (address: string, signal: CancelSignal = never) =>
        problemOf(files.fetch(server + address, { onProgress: () => undefined, signal }))
      equal(await fetch('/status/404'), 'network', 'a missing file')
      equal(await fetch('/slow', cancelledAfter(50)), 'cancelled', 'a cancelled one')
    },
    'uploads as multipart field `file`, an errand of the program meanwhile': async (
      { files, visibility },
      { server },
    ) => {
      const content = await files.fetch(`${server}/file`, {
        onProgress: () => undefined,
        signal: never,
      })
      const picture = { name: '1.jpg', preview: '', bytes: 10, content }
      const sent = files.upload(picture, { url: `${server}/upload`, headers: { 'x-userkey': 'T' } })
      equal(visibility.interruptions.now(), 'upload', 'while it travels')
      equal(
        await sent,
        {
          status: 200,
          body: { name: 'file', fileName: '1.jpg', text: 'ten bytes!', userKey: 'T' },
        },
        'what arrived',
      )
      equal(visibility.interruptions.now(), undefined, 'afterwards')
    },
  },
  arrival: {
    'gives what logs somebody in once': ({ arrival }) => {
      equal(arrival.launch.query['taskId'], 't1', 'the query')
      equal(arrival.launch.query['accessToken'], undefined, 'a secret in the query')
      equal(arrival.consumeArrived('accessToken'), 'secret', 'the secret')
      equal(arrival.consumeArrived('accessToken'), undefined, 'the secret again')
    },
  },
  installation: {
    'is the same after a restart': async ({ installation }, device) => {
      expect(installation.deviceName !== '' && installation.brandHint !== '', 'it has no name')
      expect(Object.values(installation.brandQuery).includes(installation.brandHint), 'two brands')
      const again = await device.restart()
      equal(again.installation.instanceId, installation.instanceId, 'the instance')
    },
    'gives random bytes': async ({ installation }) => {
      const [one, other] = await Promise.all([
        installation.randomBytes(16),
        installation.randomBytes(16),
      ])
      equal([one.length, other.length], [16, 16], 'how many')
      expect([...one].join() !== [...other].join(), 'twice the same')
    },
  },
  deviceScreen: {
    'knows its width, theme and language': ({ deviceScreen }) => {
      expect(deviceScreen.widthPx > 0, 'it has no width')
      expect(deviceScreen.language !== '', 'it has no language')
      expect(['light', 'dark'].includes(deviceScreen.theme), 'it has no theme')
    },
  },
  phone: {
    'copies, and says where it is only when it may': async ({ phone }, device) => {
      await phone.copy('the link')
      equal(await device.clipboard(), 'the link', 'the clipboard')
      equal(await phone.place(), undefined, 'a place that nobody allowed')
    },
  },
  media: {
    'commands a player that is not drawn without harm': ({ media }) => {
      const player = media.player('nowhere')
      player.setSpeed(1.5)
      player.seek(3)
      player.pause()
    },
  },
  messaging: {
    'has a code exactly where it logs in by one': async ({ messaging }) => {
      equal(messaging.logInCode !== undefined, messaging.logInBy === 'code', 'the code')
      if (messaging.logInCode) expect((await messaging.logInCode()) !== '', 'an empty code')
    },
  },
  sharing: {
    'was opened by a link, and takes a card or none': ({ sharing }) => {
      equal(sharing.openedBy(), { way: 'link', inGroup: false }, 'the way here')
      sharing.offer({ title: 't', text: '', link: '/x', image: '' })
      sharing.offer(undefined)
    },
  },
  addresses: {
    'has an origin exactly where screens open by address': ({ addresses }) => {
      equal(addresses.origin !== '', addresses.opensByAddress, 'the origin')
      equal(addresses.basePath !== '', addresses.opensByAddress, 'the base path')
      equal(addresses.leaveTo !== undefined, addresses.opensByAddress, 'a way out')
    },
  },
}
