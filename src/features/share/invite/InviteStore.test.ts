import { ApiError } from '@/api/ApiError'
import { setLanguage } from '@/core/i18n'
import type { Fakes } from '@/testing/fakeApi'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { InviteStore } from './InviteStore'
import { text } from './texts'

const part = { myCode: 'K7', joined: 1, invited: 2, reward: 20, cashOut: 1 } as const

async function opened({
  platform = new FakePlatform(),
  activity = {},
}: { platform?: FakePlatform; activity?: Fakes['activity'] } = {}) {
  const { stores, shell } = testStores({
    platform,
    api: {
      activity: {
        record: () => Promise.resolve(part),
        invitees: () =>
          Promise.resolve({
            list: [{ nameMasked: '李*', time: 0, state: 1 }],
            total: 1,
            pageIndex: 1,
            pageSize: 20,
          }),
        ...activity,
      },
    },
  })
  const store = stores.get(InviteStore)
  await store.load('spring')
  return { store, shell, platform }
}

beforeEach(() => setLanguage('en'))

test('the link of an invitation names the campaign and who invites, and nothing else', async () => {
  const { store, platform } = await opened()
  expect(store.link).toBe(
    'https://edu.example.test/edu/guideActivity?activityCode=spring&inviterId=K7',
  )
  await store.copyLink()
  expect(platform.copied).toEqual([store.link])
  expect(store.pages.rows).toHaveLength(1)
})

test('payouts are whole yuan, at most what was earned', async () => {
  const { store } = await opened()
  const may = ['', '0', '-1', '1.5', '20', '21'].map((amount) => {
    store.setAmount(amount)
    return store.mayApply
  })
  expect(may).toEqual([false, false, false, false, true, false])
})

test('nothing of payouts is shown where the platform forbids it, or the operator keeps them off', async () => {
  expect((await opened()).store.showsPayout).toBe(true)
  const platform = new FakePlatform({ payments: { mayShowPayouts: false } })
  expect((await opened({ platform })).store.showsPayout).toBe(false)
  const off = { record: () => Promise.resolve({ ...part, cashOut: 0 as const }) }
  expect((await opened({ activity: off })).store.showsPayout).toBe(false)
})

test('an application goes out once as a number and empties the field; a refused one keeps it', async () => {
  const applyCashOut = jest.fn(() => Promise.resolve({ applyId: 'a1', state: 0 }))
  const { store, shell } = await opened({ activity: { applyCashOut } })
  store.setAmount('20')
  await store.apply()
  expect(applyCashOut).toHaveBeenCalledWith({ activityCode: 'spring', amount: 20 })
  expect([store.amount, shell.toastMessage?.text]).toEqual(['', text('applied')])

  const refused = await opened({
    activity: { applyCashOut: () => Promise.reject(new ApiError('refused', 'Too much')) },
  })
  refused.store.setAmount('20')
  await refused.store.apply()
  expect(refused.store.amount).toBe('20')
})
