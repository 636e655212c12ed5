import type { PastThing, ReadPast } from '@contract/calls/year/pastCompletion'
import { PastDraft } from './PastDraft'

const line = (at: number, more: Partial<ReadPast>): ReadPast => ({
  line: at,
  who: '林晓燕',
  what: '手卫生',
  userId: 'u1',
  userName: '林晓燕',
  department: '重症医学科',
  thing: { kind: 'course', taskId: 't1' },
  day: '2026-03-01',
  until: '',
  problem: null,
  ...more,
})
const things: PastThing[] = [{ kind: 'exam', taskId: 't2', name: '三基考试' }]

async function draftOf(rows: ReadPast[]) {
  const sent: unknown[] = []
  const pastCompletion = {
    readFile: () => Promise.resolve({ rows, things }),
    take: (input: { entries: unknown[] }) => {
      sent.push(...input.entries)
      return Promise.resolve({ jobId: 'j1' })
    },
  }
  const draft = new PastDraft({ pastCompletion } as never)
  await draft.read({ name: '旧记录.xlsx' } as File)
  return { draft, sent }
}

test('a name that is explained once mends all its lines; what else is wrong stays', async () => {
  const { draft, sent } = await draftOf([
    line(2, {}),
    line(3, { what: '三基', thing: null, problem: 'thing' }),
    line(4, { what: '三基', thing: null, day: '', problem: 'thing' }),
    line(5, { who: '林小燕', userId: null, userName: '', problem: 'person' }),
  ])
  expect(draft.good.map((one) => one.line)).toEqual([2])
  expect(draft.unknownThings).toEqual(['三基'])
  draft.meansThing('三基', things[0]!)
  draft.meansPerson('林小燕', 'u2', '林晓燕')
  expect(draft.unknownThings).toEqual([])
  expect(draft.wrong.map((one) => [one.line, one.problem])).toEqual([[4, 'day']])
  expect(await draft.take()).toBe('j1')
  expect(sent).toEqual([
    { userId: 'u1', kind: 'course', taskId: 't1', day: '2026-03-01', until: '' },
    { userId: 'u1', kind: 'exam', taskId: 't2', day: '2026-03-01', until: '' },
    { userId: 'u2', kind: 'course', taskId: 't1', day: '2026-03-01', until: '' },
  ])
  expect(draft.rows.map((one) => one.line)).toEqual([4])
})

test('a line about oneself or of a day to come is not mended by saying what is meant', async () => {
  const { draft } = await draftOf([
    line(2, { what: '三基', thing: null, problem: 'self' }),
    line(3, { what: '三基', thing: null, problem: 'ahead' }),
  ])
  draft.meansThing('三基', things[0]!)
  expect(draft.wrong.map((one) => one.problem)).toEqual(['self', 'ahead'])
})
