import type { BankRow } from '@contract/calls/authoring/authoringShapes'
import { CallError } from '../../../api/CallError'
import { fakeApi } from '../../../testing/officeFor'
import { noDrafts } from '../../../testing/noDrafts'
import { missingIn } from './missing'
import { PlanEdit, type StoredPlan } from './PlanEdit'
import { emptyPlan, planOf, type PlanValues } from './planValues'

const now = 1_000_000_000_000
const nothing = { draft: undefined, others: [] }
const place = noDrafts()
const row = (questionId: string, kind: BankRow['kind']): BankRow => ({
  questionId,
  kind,
  version: 1,
  stem: questionId,
  difficulty: 'easy',
  knowCatId: 'K',
  knowCatName: '手卫生',
  own: 1,
  caseStem: '',
  state: 'usable',
  createdTime: 0,
})
const many = (n: number, kind: BankRow['kind']) =>
  Array.from({ length: n }, (_, at) => row(`${kind}${at}`, kind))

function editing(calls: Record<string, unknown> = {}, stored?: StoredPlan) {
  const api = fakeApi({ authoring: calls })
  return new PlanEdit(api, stored, place, nothing, () => now)
}
const complete: Partial<PlanValues> = {
  title: '一季度考核',
  startTime: now,
  endTime: now + 86_400_000,
  passScore: 1,
}

test('a moment that nobody chose is missing, and travels as none', () => {
  const values = { ...emptyPlan(), ...complete, endTime: undefined }
  expect(missingIn(values, now).map(({ field }) => field)).toEqual(['paper', 'end'])
  expect(planOf(values).endTime).toBe(0)
})

test.each([
  [{ endTime: now }, 'end'],
  [{ endTime: now + 60_000 }, 'end'],
  [{ startTime: now - 86_400_000, endTime: now - 1 }, 'end'],
  [{ passScore: 3 }, 'pass'],
  [{ passScore: 0 }, 'pass'],
  [{ title: ' ' }, 'title'],
])('%j cannot be published', (part, field) => {
  const edit = editing()
  edit.add(many(2, 'single'))
  edit.change({ ...complete, ...part })
  expect(edit.missing.map((one) => one.field)).toEqual([field])
})

test('the pass mark follows the paper until somebody chooses one', () => {
  const edit = editing()
  edit.add(many(10, 'single'))
  expect(edit.values.passScore).toBe(6)
  edit.add(many(1, 'multiple'))
  expect(edit.values.passScore).toBe(7)
  edit.change({ passScore: 8 })
  edit.remove(['multiple0'])
  expect(edit.values.passScore).toBe(8)
})

test('questions come in once, in their order, with the marks that their kind has', () => {
  const edit = editing()
  edit.add([...many(2, 'single'), ...many(1, 'multiple')])
  edit.setKindMarks('single', 3)
  edit.add(many(3, 'single'))
  expect(edit.values.paper.places.map(({ marks }) => marks)).toEqual([3, 3, 2, 3])
  edit.move('single2', -1)
  expect(edit.values.paper.places.map(({ questionId }) => questionId)).toEqual([
    'single0',
    'single1',
    'single2',
    'multiple0',
  ])
  expect(edit.sums).toEqual({ count: 4, total: 11 })
})

test('a paper of 25, 10 and 14 questions comes to a hundred, each kind alike', () => {
  const edit = editing()
  edit.add([...many(25, 'single'), ...many(10, 'multiple'), ...many(14, 'judge')])
  expect(edit.makeHundred()).toBe(true)
  expect(edit.sums.total).toBe(100)
  expect(edit.kinds.every(({ marks }) => marks !== undefined)).toBe(true)
  const alike = editing()
  alike.add(many(49, 'single'))
  expect(alike.makeHundred()).toBe(true)
  expect(alike.sums.total).toBe(100)
  const nothing = editing()
  expect(nothing.makeHundred()).toBe(false)
})

test('publishing stores what is written first; a refusal leaves it as it is', async () => {
  const made: unknown[] = []
  const edit = editing({
    savePlan: (input: unknown) => {
      made.push(input)
      return Promise.resolve({ planId: 'p', edition: 1 })
    },
    publishPlan: (input: unknown) => {
      made.push(input)
      return Promise.resolve({ taskId: 't', edition: 2 })
    },
  })
  edit.add(many(1, 'single'))
  edit.change(complete)
  await edit.publish()
  expect(made[1]).toEqual({ planId: 'p', edition: 1 })
  expect(edit.head).toMatchObject({ state: 'published', taskId: 't', edition: 2 })
  expect(edit.draft.isChanged).toBe(false)

  const refused = editing({
    savePlan: () => Promise.reject(new CallError('refused', { code: 101220 })),
  })
  refused.change(complete)
  await expect(refused.save()).rejects.toBeInstanceOf(CallError)
  expect([refused.head, refused.values.title, refused.draft.isChanged]).toEqual([
    undefined,
    '一季度考核',
    true,
  ])
})
