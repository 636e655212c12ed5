import { deviceProblemOf, equal, expect } from '../expect'
import type { Expectations } from './Device'

/** What the person does with the device. */
export const touching: Expectations = {
  phone: {
    'copies, and says where it is only when it may': async ({ phone }, device) => {
      await phone.copy('the link')
      equal(await device.clipboard(), 'the link', 'the clipboard')
      // Nobody allowed it: it is not known, or the refusal has its name.
      const place = await phone.place().catch((error: Error) => error.message)
      expect(place === undefined || place === 'denied', 'a place that nobody allowed')
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
  speech: {
    'says nothing after it was stopped': async ({ speech }) => {
      let ends = 0
      speech?.say('手卫生', 'zh-CN', () => (ends += 1))()
      await new Promise((done) => setTimeout(done, 50))
      equal(ends, 0, 'what is stopped tells nobody')
    },
  },
  pictures: {
    'gives what the person chooses, an interruption of the program itself meanwhile': async (
      { pictures, visibility },
      device,
    ) => {
      await device.setChoice('picture')
      const choosing = pictures.choose(3)
      equal(visibility.interruptions.now(), 'picker', 'while they choose')
      const chosen = await choosing
      equal(visibility.interruptions.now(), undefined, 'afterwards')
      equal(chosen.length, 1, 'how many')
      const [one] = chosen
      expect(one !== undefined && /^\d+\.jpg$/.test(one.name), 'its name')
      expect(one.bytes > 0 && one.preview !== '' && one.content !== '', 'an empty picture')
    },
    'gives none when the person gives up': async ({ pictures }, device) => {
      await device.setChoice('nothing')
      equal(await pictures.choose(3), [], 'nothing chosen')
    },
    'draws one that can be kept, and fails as the drawing does': async ({ pictures }) => {
      const size = { width: 20, height: 10 }
      let width = 0
      const drawn = await pictures.draw(size, (on) => {
        on.fillRect(0, 0, 20, 10)
        width = on.measureText('文').width
      })
      expect(drawn !== '' && width > 0, 'nothing was drawn')
      equal(await pictures.keep(drawn, 'drawn.png'), true, 'kept')
      const failing = pictures.draw(size, () => Promise.reject(new Error('torn')))
      equal(await failing.catch((error: Error) => error.message), 'torn', 'a failed drawing')
    },
  },
  scanner: {
    'reads nothing when the person gives up, an interruption of the program itself meanwhile':
      async ({ scanner, visibility }, device) => {
        await device.setChoice('nothing')
        const read = scanner.scanCode ?? scanner.codeInPhoto
        expect(read !== undefined, 'no way to read a code')
        const reading = read()
        expect(visibility.interruptions.now() !== undefined, 'no interruption')
        equal(await reading, undefined, 'given up')
        equal(visibility.interruptions.now(), undefined, 'afterwards')
      },
    'says that there is no camera': async ({ scanner }) => {
      const reading = scanner.scanCode?.() ?? scanner.watchCamera?.('nowhere', () => undefined)
      equal(await deviceProblemOf(reading), 'missing', 'the problem')
    },
  },
}
