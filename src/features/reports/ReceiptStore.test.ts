import type { Found } from '@contract/calls/exam/live'
import { ApiError } from '@/api/ApiError'
import { testStores } from '@/testing/testStores'
import { ReceiptStore } from './ReceiptStore'

const found: Found = {
  attemptId: 'a1',
  taskId: 't1',
  taskName: '季度考核',
  userName: '林晓燕',
  dept: 'ICU',
  comName: '第一医院',
  attemptNo: 1,
  state: 5,
  handedInTime: 0,
  closedBy: 'user',
  answerCount: 9,
  questionCount: 10,
}

function anOffice(answer: (number: string) => Promise<{ found: Found | null }>) {
  const asked: string[] = []
  const { stores } = testStores({
    api: {
      live: {
        receipt: ({ number }) => {
          asked.push(number)
          return answer(number)
        },
      },
    },
  })
  const store = stores.get(ReceiptStore)
  store.open()
  return { store, asked }
}

test('a number that was read out leads to whose it is; another one that is typed forgets it', async () => {
  const { store, asked } = anOffice(() => Promise.resolve({ found }))
  store.type(' 8257-21A5-BD8B-3D5A ')
  await store.lookUp()
  expect(asked).toEqual(['8257-21A5-BD8B-3D5A'])
  expect(store.found).toEqual(found)
  store.type('8')
  expect(store.found).toBeUndefined()
})

test('a number that nobody has is an answer; nothing typed asks nothing', async () => {
  const { store, asked } = anOffice(() => Promise.resolve({ found: null }))
  await store.lookUp()
  expect(asked).toEqual([])
  store.type('0000-0000-0000-0000')
  await store.lookUp()
  expect(store.found).toBeNull()
  store.open()
  expect([store.number, store.found]).toEqual(['', undefined])
})

test('without a network what was typed stays, and a late answer to another number is not shown', async () => {
  const { store } = anOffice(() => Promise.reject(new ApiError('network', '')))
  store.type('8257')
  await store.lookUp()
  expect([store.number, store.found]).toEqual(['8257', undefined])
  let answer: (reply: { found: Found }) => void = () => undefined
  const slow = anOffice(() => new Promise((given) => (answer = given)))
  slow.store.type('1')
  const looking = slow.store.lookUp()
  slow.store.type('2')
  answer({ found })
  await looking
  expect(slow.store.found).toBeUndefined()
})
