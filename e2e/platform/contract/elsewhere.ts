import { equal, expect, never, problemOf } from '../expect'
import type { Expectations } from './Device'

/** What only one kind of device has: there it does what it says, elsewhere it is not there at all. */
export const elsewhere: Expectations = {
  keyboard: {
    'tells each key until nobody listens, where there is one': async (
      { keyboard, addresses },
      device,
    ) => {
      equal(keyboard !== undefined, addresses.opensByAddress, 'a keyboard')
      if (!keyboard) return
      const heard: string[] = []
      const stop = keyboard.onKey((key) => void heard.push(key))
      await device.press('ArrowLeft')
      await device.press('a')
      stop()
      await device.press('b')
      equal(heard, ['ArrowLeft', 'a'], 'what was heard')
    },
  },
  localFiles: {
    'gives a file that the person chose, whole or in parts, where they have files': async (
      { localFiles, addresses },
      device,
    ) => {
      equal(localFiles !== undefined, addresses.opensByAddress, 'files of their own')
      if (!localFiles) return
      await device.setChoice('picture')
      const whole = await localFiles.pick('image/*')
      expect(whole !== undefined && whole.bytes.byteLength > 0, 'nothing came')
      const large = await localFiles.pickLarge('image/*')
      equal([large?.name, large?.bytes], [whole.name, whole.bytes.byteLength], 'the large one')
      equal(large?.part(1, 4).size, 3, 'a part of it')
      await device.setChoice('nothing')
      equal(await localFiles.pick('image/*'), undefined, 'none chosen')
    },
    'sends a part, and returns any reply': async ({ localFiles }, { server }) => {
      if (!localFiles) return
      const more = { headers: {}, onProgress: () => undefined, signal: never }
      const send = (path: string) =>
        localFiles.sendPart(new Blob(['part']), { url: server + path, ...more })
      equal(await send('/status/503'), { status: 503, body: { code: 503 } }, 'a failure')
      equal(await problemOf(send('/dead')), 'network', 'cut')
    },
  },
  payments: {
    'speaks of payouts where no messaging platform forbids it': ({ payments, addresses }) => {
      equal(payments.mayShowPayouts, addresses.opensByAddress, 'payouts')
    },
  },
  privacy: {
    'is asked for once for all that wait, and heeded': async (
      { privacy, phone, addresses },
      device,
    ) => {
      equal(privacy !== undefined, !addresses.opensByAddress, 'the question')
      await device.askBeforePrivate()
      const words = [false, true]
      let asked = 0
      privacy?.onAsked((answer) => {
        asked += 1
        const word = words.shift() ?? false
        setTimeout(() => answer(word), 20)
      })
      const copied = () =>
        phone
          .copy('the link')
          .then(() => true)
          .catch(() => false)
      const first = await Promise.all([copied(), copied()])
      equal(first, privacy ? [false, false] : [true, true], 'after a no')
      equal(await copied(), true, 'after a yes')
      equal(asked, privacy ? 2 : 0, 'how often they were asked')
    },
  },
  viewers: {
    'show foreign formats where pages are documents': ({ viewers, addresses }) => {
      equal(viewers !== undefined, addresses.opensByAddress, 'viewers')
    },
  },
  host: {
    'answers every question with nobody where no app is around': async ({ host, addresses }) => {
      equal(host !== undefined, addresses.opensByAddress, 'a bridge')
      equal(host?.isApp ?? false, false, 'an app')
      equal(await host?.userInfo(), undefined, 'its person')
      equal((await host?.back()) ?? false, false, 'its way back')
    },
  },
}
