import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { ShareTaskStore } from './ShareTaskStore'
import { text } from './texts'

const code = {
  shortId: 's7',
  content: '/s/s7',
  isDynamic: 0,
  digits: '',
  expireAt: 0,
  taskType: 1,
} as const
const numbers = { opened: 9, byCard: 1, byCode: 2, byLink: 6, phones: 5, people: 4, groups: 1 }
const forbidden = () => Promise.reject(new ApiError('refused', 'No right', { code: 100_130 }))
const cutOff = () => Promise.reject(new ApiError('network', ''))

async function opened({
  barcode = () => Promise.resolve(code),
  statistics = () => Promise.resolve(numbers),
  platform = new FakePlatform(),
}: {
  barcode?: () => Promise<typeof code>
  statistics?: () => Promise<typeof numbers>
  platform?: FakePlatform
} = {}) {
  const { stores, shell } = testStores({
    platform,
    api: {
      link: { barcode },
      share: { statistics },
      examTask: { entry: cutOff },
    },
  })
  const store = stores.get(ShareTaskStore)
  await store.load('t1', 1)
  return { store, shell, platform }
}

beforeEach(() => setLanguage('en'))

test('the link is a whole address of ours, and goes into the clipboard', async () => {
  const { store, platform, shell } = await opened()
  expect(store.link).toBe('https://edu.example.test/s/s7')
  await store.copyLink()
  expect(platform.copied).toEqual(['https://edu.example.test/s/s7'])
  expect(shell.toastMessage?.text).toBe(text('copied'))
})

test('who may see only the numbers sees them, who may see only the code has it; the task itself may fail', async () => {
  const onlyNumbers = await opened({ barcode: forbidden })
  expect([onlyNumbers.store.code, onlyNumbers.store.numbers]).toEqual([undefined, numbers])
  const onlyCode = await opened({ statistics: forbidden })
  expect([onlyCode.store.code, onlyCode.store.numbers]).toEqual([code, undefined])
  expect(onlyCode.store.task).toBeNull()
})

test('who may see neither is told why the code is not there', async () => {
  const { store } = await opened({ barcode: forbidden, statistics: cutOff })
  expect([store.loaded.state, store.loaded.failure?.reason]).toEqual(['failed', expect.anything()])
})

test.each([
  ['done', undefined, 0],
  ['gaveUp', undefined, 0],
  ['menu', 'menuHint', 0],
  ['none', 'copied', 1],
] as const)('handed on, the platform says %s: what is said then', async (handed, said, copies) => {
  const platform = new FakePlatform()
  platform.sharing.hand = () => Promise.resolve(handed)
  const { store, shell } = await opened({ platform })
  await store.send('Hand hygiene')
  expect(shell.toastMessage?.text).toBe(said && text(said))
  expect(platform.copied).toHaveLength(copies)
})
