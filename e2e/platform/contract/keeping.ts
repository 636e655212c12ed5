import type { CancelSignal } from '../../../src/platform/capabilities/CancelSignal'
import { cancelledAfter, equal, expect, never, problemOf } from '../expect'
import type { Expectations } from './Device'

/** What the device keeps. */
export const keeping: Expectations = {
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
    'gives a kept file with its parts changed, and keeps that through a restart': async (
      { files },
      device,
    ) => {
      const content = await files.fetch(`${device.server}/file`, {
        onProgress: () => undefined,
        signal: never,
      })
      const place = await files.kept.keep(content)
      const parts: string[] = []
      const upper = await files.kept.changed(place, 4, (part, index) => {
        parts.push(`${index}:${String.fromCharCode(...part)}`)
        return Uint8Array.from([...part, 33])
      })
      equal(parts, ['0:ten ', '1:byte', '2:s!'], 'the parts')
      const changed = await files.kept.keep(upper!)
      const again = (await device.restart()).files
      const name = { name: '1.jpg', preview: '', bytes: 13 }
      const textAt = async (at: string) => {
        const read = await again.kept.read(at)
        const picture = { ...name, content: read!.content }
        const sent = await again.upload(picture, {
          url: `${device.server}/upload`,
          headers: { 'x-userkey': 'T' },
        })
        return (sent.body as { text: string }).text
      }
      equal(await textAt(changed), 'ten !byte!s!!', 'what was changed')
      equal(await textAt(place), 'ten bytes!', 'the first')
      await again.kept.drop(changed)
      equal(await again.kept.changed(changed, 4, (part) => part), undefined, 'what was dropped')
    },
    'says why a file does not come': async ({ files }, { server }) => {
      const fetch = (address: string, signal: CancelSignal = never) =>
        problemOf(files.fetch(server + address, { onProgress: () => undefined, signal }))
      equal(await fetch('/status/404'), 'network', 'a missing file')
      equal(await fetch('/slow', cancelledAfter(50)), 'cancelled', 'a cancelled one')
    },
    'uploads as multipart field `file`, an interruption of the program itself meanwhile': async (
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
}
