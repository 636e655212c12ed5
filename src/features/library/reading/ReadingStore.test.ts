import type { Reading } from '@contract/calls/library/document'
import { fakeApi } from '@/testing/fakeApi'
import { ReadingStore } from './ReadingStore'
import { settled } from '@/testing/settled'

const which = { docId: 'D', versionId: 'V' }
const fresh: Reading = {
  dueTime: 2000,
  needSeconds: 6,
  seconds: 0,
  seenTime: null,
  knownTime: null,
}

/** A server that counts what it is told, as server/features/document/readings does by its clock. */
function opened(first: Partial<Reading> = {}) {
  let state: Reading = { ...fresh, ...first }
  const kept: { seconds: number; atEnd: 0 | 1 }[] = []
  const api = fakeApi({
    document: {
      reading: () => Promise.resolve(state),
      keepReading: ({ seconds, atEnd }: { seconds: number; atEnd: 0 | 1 }) => {
        kept.push({ seconds, atEnd })
        const isSeen = atEnd === 1 && seconds >= state.needSeconds
        state = { ...state, seconds, seenTime: isSeen ? 1 : state.seenTime }
        return Promise.resolve(state)
      },
      knowReading: () => Promise.resolve((state = { ...state, dueTime: null, knownTime: 9 })),
    },
  })
  const store = new ReadingStore({ api, session: { isLoggedIn: true } as never })
  return { store, kept }
}
test('time and end are both wanted; what the server heard counts', async () => {
  const { store, kept } = opened()
  await store.open(which)
  expect([store.isOwed, store.left, store.mayConfirm]).toEqual([true, 6, false])
  store.reachEnd()
  for (let second = 0; second < 5; second++) store.tick()
  expect([store.left, store.mayConfirm]).toEqual([1, false])
  store.tick()
  await settled()
  expect(kept.at(-1)).toEqual({ seconds: 6, atEnd: 1 })
  expect(store.mayConfirm).toBe(true)
  await store.confirm()
  expect([store.isOwed, store.reading?.knownTime]).toEqual([false, 9])
})

test('what was read before is not read again; who need not read is asked for nothing', async () => {
  const before = opened({ seconds: 5 })
  await before.store.open(which)
  expect(before.store.left).toBe(1)
  const { store, kept } = opened({ dueTime: null })
  await store.open(which)
  store.tick()
  expect([store.isOwed, kept]).toEqual([false, []])
})
