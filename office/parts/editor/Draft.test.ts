import type { OtherWriter } from '@contract/calls/operating/deskDraft'
import { CallError } from '../../api/CallError'
import { fakeApi } from '../../testing/officeFor'
import { Draft, type Leaving } from './Draft'
import { openDraft, serverDraft } from './serverDrafts'

const begun = { stem: '', right: [] as number[] }
const thing = 'question/q'

/** A server that keeps drafts of one person, as server/features/draft does. */
function aServer(others: OtherWriter[] = []) {
  let draft: { written: string; base: string; keptTime: number } | null = null
  const state = { isDown: false, keeps: 0, drops: 0 }
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
          state.drops++
          draft = null
          return {}
        }),
    },
  })
  /** Stores it, and drops the draft that is named beside it. */
  const save = async (leaving: Leaving) => {
    await answer(() => undefined)
    if (leaving.draft === thing) draft = null
    return { base: '2', id: 'q' }
  }
  const open = async (base = '1') =>
    new Draft(
      { ...begun },
      serverDraft<typeof begun>(api, thing),
      await openDraft<typeof begun>(api, thing),
      base,
    )
  return { state, open, save }
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

test('the draft goes with what is stored, without a call of its own', async () => {
  const { open, save, state } = aServer()
  const draft = await open()
  draft.change({ stem: '甲' })
  await later(1000)
  await draft.store((_, leaving) => save(leaving))
  expect([(await open('2')).isRestored, draft.isChanged]).toEqual([false, false])
  await later(5000)
  expect([state.keeps, state.drops]).toEqual([1, 0])
})

test('what is on its way to be kept arrives before what is stored, and nothing after it', async () => {
  const { save } = aServer()
  const said: string[] = []
  let arrive = () => undefined as void
  const place = {
    keep: () =>
      new Promise<{ at: number; others: [] }>((done) => {
        arrive = () => (said.push('kept'), done({ at: 1, others: [] }))
      }),
    drop: () => Promise.resolve(),
    leaving: () => ({ draft: thing }),
    becomes: () => undefined,
  }
  const draft = new Draft({ ...begun }, place, { draft: undefined, others: [] }, '1')
  draft.change({ stem: '甲' })
  await later(1000)
  const storing = draft.store(
    (values, leaving) => (said.push(`stored ${values.stem}`), save(leaving)),
  )
  await later(5000)
  expect(said).toEqual([])
  arrive()
  await storing
  expect(said).toEqual(['kept', 'stored 甲'])
})

test('what was typed while it was stored is a draft; thrown away, it is none', async () => {
  const { open, save } = aServer()
  const draft = await open()
  draft.change({ stem: '甲' })
  await draft.store((_, leaving) => {
    draft.change({ right: [0] })
    return save(leaving)
  })
  await later(0)
  expect([draft.isChanged, (await open('2')).values.right]).toEqual([true, [0]])
  await draft.discard()
  expect([draft.values.stem, (await open('2')).isRestored]).toEqual(['甲', false])
})

test('what could not be stored is kept; stored by a repeat, which drops nothing, its draft is dropped', async () => {
  const { open, save, state } = aServer()
  const draft = await open()
  draft.change({ stem: '甲' })
  const failing = draft.store(() => Promise.reject(new CallError('noAnswer')))
  await expect(failing).rejects.toMatchObject({ reason: 'noAnswer' })
  await later(0)
  expect((await open()).values.stem).toBe('甲')
  await draft.store(() => save({ draft: '' }))
  await later(0)
  expect([state.drops, (await open('2')).isRestored]).toEqual([1, false])
})

test('what the server gave what was stored stands in what is kept and in what one steps back to', async () => {
  const { open, save } = aServer()
  const draft = await open()
  draft.change({ stem: '甲' })
  await draft.store((_, leaving) => save(leaving))
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
