import type { CourseQuestion, QuestionGroup } from '@contract/calls/study/studyShapes'
import { testStores } from '@/testing/testStores'
import { QuestionsStore } from './QuestionsStore'

const question = (n: number, isExplained: boolean): CourseQuestion => ({
  questionId: `Q${n}`,
  order: n,
  kind: 'judge',
  stem: '对吗',
  options: [],
  answered: isExplained ? ['a'] : null,
  result: isExplained
    ? { questionId: `Q${n}`, right: 1, rightOptionIds: ['a'], explanation: '', source: '' }
    : null,
})
const group = (questions: CourseQuestion[]): QuestionGroup => ({
  groupId: 'P1',
  name: '小测',
  courseTitle: '手卫生',
  tryNo: 1,
  passScore: 60,
  phaseState: 1,
  score: null,
  passed: 0,
  tries: [],
  questions,
})
const ids = { taskId: 'T1', crsId: 'C1', phaseId: 'P1' }

test('the clauses that explained questions cite are asked for together, a hundred in a call', async () => {
  const cited = jest.fn((_: { ids: readonly string[] }) => Promise.resolve({ list: [] }))
  const shown = Array.from({ length: 121 }, (_, n) => question(n, n !== 0))
  const { stores } = testStores({
    api: { document: { cited }, study: { questions: () => Promise.resolve(group(shown)) } },
  })
  await stores.get(QuestionsStore).open(ids, false)
  expect(cited.mock.calls.map(([input]) => input.ids.length)).toEqual([100, 20])
})

test('of questions that are not answered yet nothing is asked', async () => {
  const cited = jest.fn(() => Promise.resolve({ list: [] }))
  const shown = [question(1, false), question(2, false)]
  const { stores } = testStores({
    api: { document: { cited }, study: { questions: () => Promise.resolve(group(shown)) } },
  })
  const store = stores.get(QuestionsStore)
  await store.open(ids, false)
  expect([cited.mock.calls.length, store.left]).toEqual([0, 2])
})
