import { keptFor } from '../kept'
import { deviceDraft } from './deviceDrafts'
import { Draft } from './Draft'

const begun = { stem: '', right: [] as number[] }
const open = (base = '1', person = 'U1') =>
  new Draft({ ...begun }, deviceDraft(keptFor(person), 'q'), base, () => 1000)

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('a draft keeps itself a second after the last change, and is there again for the same person alone', () => {
  const draft = open()
  draft.change({ stem: '手' })
  draft.change({ stem: '手卫生' })
  expect(draft.keptAt).toBeUndefined()
  jest.advanceTimersByTime(1000)
  expect(draft.keptAt).toBe(1000)
  expect(open()).toMatchObject({ values: { stem: '手卫生' }, isRestored: true, isOfOlder: false })
  expect(open('2').isOfOlder).toBe(true)
  expect(open('1', 'U2').isRestored).toBe(false)
})

test('typing into a field is one step back, a choice is another', () => {
  const draft = open()
  draft.change({ stem: '手' })
  draft.change({ stem: '手卫生' })
  draft.change({ right: [1] })
  draft.undo()
  expect(draft.values).toEqual({ stem: '手卫生', right: [] })
  draft.undo()
  expect([draft.values, draft.isChanged, draft.canUndo]).toEqual([begun, false, false])
})

test('what is stored or dropped is no draft any more; what was typed meanwhile still is one', () => {
  const draft = open()
  draft.change({ stem: '甲' })
  const sent = draft.values
  draft.change({ right: [0] })
  draft.wasStored(sent, '2')
  expect([draft.isChanged, open('2').values.right]).toEqual([true, [0]])
  draft.discard()
  expect([draft.values.stem, open('2').isRestored]).toEqual(['甲', false])
})
