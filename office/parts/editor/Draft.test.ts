import type { OtherWriter } from '@contract/calls/operating/deskDraft'
import { CallError } from '../../api/CallError'
import { fakeApi } from '../../testing/officeFor'
import { Draft } from './Draft'
import { openDraft, serverDraft } from './serverDrafts'

const begun = { stem: '', right: [] as number[] }
const thing = 'question/q'

/** A server that keeps drafts of one person, as server/features/draft does. */
function aServer(others: OtherWriter[] = []) {
  let draft: { written: string; base: string; keptTime: number } | null = null
  const state = { isDown: false, keeps: 0 }
  const answer = <T>(reply: () => T) =>
    state.isDown ? Promise.reject(new CallError('noAnswer')) : Promise.resolve(reply())
  const api = fakeApi({
    deskDraft: {
      open: () => answer(() => ({ draft, others })),
      keep: ({ written, base }: { written: string; base: string }) =>
        answer(() => {
          state.keeps++
          draft = { written, base, keptTime: 1000 }
          return { keptTime: 1000, others }
        }),
      drop: () =>
        answer(() => {
          draft = null
          return {}
        }),
    },
  })
  const open = async (base = '1') =>
    new Draft(
      { ...begun },
      serverDraft<typeof begun>(api, thing),
      await openDraft<typeof begun>(api, thing),
      base,
    )
  return { state, open }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('a draft keeps itself a second after the last change, and is there again at another desk', async () => {
  const { open, state } = aServer()
  const draft = await open()
  draft.change({ stem: '手' })
  draft.change({ stem: '手卫生' })
  expect([draft.keptAt, draft.isSafe]).toEqual([undefined, false])
  await later(1000)
  expect([draft.keptAt, draft.isSafe, state.keeps]).toEqual([1000, true, 1])
  expect(await open()).toMatchObject({
    values: { stem: '手卫生' },
    isRestored: true,
    isOfOlder: false,
  })
  expect((await open('2')).isOfOlder).toBe(true)
})

test('what could not be kept says so, and is tried again until it is', async () => {
  const { open, state } = aServer()
  const draft = await open()
  state.isDown = true
  draft.change({ stem: '手' })
  await later(1000)
  expect([draft.failure?.reason, draft.isSafe]).toEqual(['noAnswer', false])
  state.isDown = false
  await later(5000)
  expect([draft.failure, draft.isSafe]).toEqual([undefined, true])
})

test('typing into a field is one step back, a choice is another', async () => {
  const draft = await aServer().open()
  draft.change({ stem: '手' })
  draft.change({ stem: '手卫生' })
  draft.change({ right: [1] })
  draft.undo()
  expect(draft.values).toEqual({ stem: '手卫生', right: [] })
  draft.undo()
  expect([draft.values, draft.isChanged, draft.canUndo]).toEqual([begun, false, false])
})

test('what is stored or dropped is no draft any more; what was typed meanwhile still is one', async () => {
  const { open } = aServer()
  const draft = await open()
  draft.change({ stem: '甲' })
  const sent = draft.values
  draft.change({ right: [0] })
  draft.wasStored(sent, '2', 'q')
  await later(0)
  expect([draft.isChanged, (await open('2')).values.right]).toEqual([true, [0]])
  await draft.discard()
  expect([draft.values.stem, (await open('2')).isRestored]).toEqual(['甲', false])
})

test('what the server gave what was stored stands in what is kept and in what one steps back to', async () => {
  const { open } = aServer()
  const draft = await open()
  draft.change({ stem: '甲' })
  draft.wasStored(draft.values, '2', 'q')
  draft.change({ right: [0] })
  await later(1000)
  draft.fill((values) => ({ ...values, stem: `${values.stem}（1 号）` }))
  await later(0)
  expect((await open('2')).values).toEqual({ stem: '甲（1 号）', right: [0] })
  draft.undo()
  expect([draft.values.stem, draft.isChanged]).toEqual(['甲（1 号）', false])
})

test('who else has changes is known when it opens and after each keeping', async () => {
  const other = { userId: 'U2', userName: '李四', jobNumber: '1', deptName: '护理部', keptTime: 5 }
  const others: OtherWriter[] = []
  const { open } = aServer(others)
  const draft = await open()
  expect(draft.others).toEqual([])
  others.push(other)
  draft.change({ stem: '手' })
  await later(1000)
  expect(draft.others).toEqual([other])
})
