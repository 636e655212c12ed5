import type { ReadEntry } from '@contract/calls/people/roster'
import { RosterDraft } from './RosterDraft'

const cell = (line: number, more: Partial<ReadEntry>): ReadEntry => ({
  line,
  who: '林晓燕',
  dayWords: '1',
  shiftWords: '白',
  userId: 'u1',
  userName: '林晓燕',
  day: '2026-12-01',
  shiftId: 'day',
  leave: null,
  problem: null,
  ...more,
})

/** A draft of a file that the server reads as these rows; `left`: what it leaves when they are taken. */
async function draftOf(
  rows: ReadEntry[],
  left: { userId: string; day: string; shiftId: string }[],
) {
  const taken: unknown[] = []
  const api = {
    roster: {
      readFile: () => Promise.resolve({ rows, unknownShifts: ['太空班'] }),
      take: (input: { entries: unknown[] }) => {
        taken.push(...input.entries)
        return Promise.resolve({
          taken: input.entries.length - left.length,
          left: left.map((one) => ({ ...one, leave: null, userName: '', problem: 'overlap' })),
        })
      },
    },
  }
  const draft = new RosterDraft(api as never)
  await draft.read(new File([], '排班.xlsx'))
  return { draft, taken }
}

test('what is wrong is apart from what can be taken; a person who is said once is found in every row of that name', async () => {
  const { draft } = await draftOf(
    [
      cell(2, {}),
      cell(3, { who: '林小燕', userId: null, userName: '', problem: 'person' }),
      cell(4, { who: '林小燕', userId: null, userName: '', problem: 'person', day: '' }),
      cell(5, { who: '林小燕', userId: null, problem: 'several', shiftId: null }),
      cell(6, { who: '王芳', userId: null, problem: 'person' }),
    ],
    [],
  )
  expect([draft.fileName, draft.good.length, draft.wrong.length]).toEqual(['排班.xlsx', 1, 4])
  draft.meansPerson('林小燕', 'u1', '林晓燕')
  expect(draft.rows.map(({ problem }) => problem)).toEqual([null, null, 'day', 'shift', 'person'])
  expect(draft.good.map(({ userId }) => userId)).toEqual(['u1', 'u1'])
})

test('words that mean a shift are said once; the rest of the list stays', async () => {
  const strange = { shiftWords: '太空班', shiftId: null, problem: 'shift' as const }
  const { draft } = await draftOf([cell(2, strange), cell(3, strange)], [])
  draft.meansShift('太空班', 'night')
  expect(draft.unknownShifts).toEqual([])
  expect(draft.good.map(({ shiftId }) => shiftId)).toEqual(['night', 'night'])
})

test('what was taken is gone, what the server left stays with its reason, and leave needs no shift', async () => {
  const { draft, taken } = await draftOf(
    [
      cell(2, {}),
      cell(3, { day: '2026-12-02' }),
      cell(4, { day: '2026-12-03', shiftId: null, leave: 'sick' }),
      cell(5, { userId: null, problem: 'person' }),
    ],
    [{ userId: 'u1', day: '2026-12-02', shiftId: 'day' }],
  )
  await draft.take()
  expect(taken).toHaveLength(3)
  expect(draft.taken).toBe(2)
  expect(draft.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [3, 'overlap'],
    [5, 'person'],
  ])
})
