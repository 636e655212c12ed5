import { equal, expect, wait } from '../expect'
import type { Expectations } from './Device'

/** Time, turns, the network and the screen. */
export const running: Expectations = {
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
  faults: {
    'names the kind of device, and tells what nobody caught until nobody listens': async (
      { faults },
      device,
    ) => {
      expect(faults.model !== '' && faults.system !== '', 'it does not know the device')
      const heard: unknown[] = []
      const stop = faults.onFault((fault) => void heard.push(fault))
      await device.fail('first')
      stop()
      await device.fail('second')
      equal(heard.length, 1, 'how many were heard')
      expect(String(heard[0]).includes('first'), 'another one was heard')
    },
  },
  deviceScreen: {
    'knows its width, theme and language': ({ deviceScreen }) => {
      expect(deviceScreen.widthPx > 0, 'it has no width')
      expect(deviceScreen.language !== '', 'it has no language')
      expect(['light', 'dark'].includes(deviceScreen.theme), 'it has no theme')
    },
  },
}
