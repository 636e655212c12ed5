import type { KnowledgeNode } from '@contract/calls/community/common'
import type { Key, Level } from '@contract/calls/exam/practice'
import type { Question } from '@contract/calls/authoring/question'
import { ApiError } from '@/api/ApiError'
import type { Fakes } from '@/testing/fakeApi'
import { testStores } from '@/testing/testStores'
import { MeasureStore } from './MeasureStore'

const question = (questionId: string) =>
  ({
    questionId,
    kind: 'single',
    stem: 'Which?',
    marks: 1,
    options: [
      { optionId: 'a', text: 'A' },
      { optionId: 'b', text: 'B' },
    ],
  }) as unknown as Question
const level = (knowCatId: string) => ({ knowCatId, knowCatName: knowCatId, level: 2 }) as Level
const key: Key = { rightOptionIds: ['a'], explanation: '', source: '', reviewNeeded: 0 }
const node: KnowledgeNode = {
  knowCatId: 'hand',
  knowCatName: 'Hands',
  questionCount: 20,
  children: [],
}

async function begun(practice: Fakes['practice'] = {}) {
  const { stores, platform } = testStores({
    api: {
      common: { knowledgeTree: () => Promise.resolve({ children: [node] } as never) },
      practice: {
        measure: () => Promise.resolve({ taskId: 't1', atMost: 12, question: question('q1') }),
        levels: () => Promise.resolve({ list: [level('hand'), level('other')] }),
        ...practice,
      },
    },
  })
  const store = stores.get(MeasureStore)
  await store.show('hand')
  await store.begin()
  return { store, platform }
}

test('a test of the chosen categories begins with its first question, at most so many', async () => {
  const measure = jest.fn(() =>
    Promise.resolve({ taskId: 't1', atMost: 12, question: question('q1') }),
  )
  const { store } = await begun({ measure })
  expect(measure).toHaveBeenCalledWith({ knowCatIds: ['hand'] }, expect.anything())
  expect([store.step?.number, store.step?.question.questionId, store.atMost]).toEqual([1, 'q1', 12])
})

test('an answer goes out with the seconds it took; after it nothing can be changed, and the next one follows', async () => {
  const measureAnswer = jest.fn(() =>
    Promise.resolve({ right: 1 as const, answered: 1, question: question('q2'), ...key }),
  )
  const { store, platform } = await begun({ measureAnswer })
  store.choose('b')
  store.choose('a')
  expect(store.optionIds('q1')).toEqual(['a'])
  platform.pass(4_600)
  await store.answer()
  expect(measureAnswer).toHaveBeenCalledWith(
    { taskId: 't1', questionId: 'q1', answer: ['a'], usedSeconds: 5 },
    expect.anything(),
  )
  expect([store.canWrite, store.step?.result?.right]).toEqual([false, true])
  store.choose('b')
  await store.answer()
  expect([store.optionIds('q1'), measureAnswer.mock.calls.length]).toEqual([['a'], 1])
  await store.next()
  expect([store.step?.number, store.step?.question.questionId, store.canWrite]).toEqual([
    2,
    'q2',
    true,
  ])
})

test('after the last question the levels of what was tested stand there; of all of them after it is left', async () => {
  const { store } = await begun({
    measureAnswer: () => Promise.resolve({ right: 0 as const, answered: 1, ...key }),
  })
  await store.answer()
  await store.next()
  expect([store.isDone, store.step]).toEqual([true, undefined])
  expect(store.shown.map(({ knowCatId }) => knowCatId)).toEqual(['hand'])
  store.leave()
  expect(store.shown.map(({ knowCatId }) => knowCatId)).toEqual(['hand', 'other'])
})

test('an answer that did not get through is still there to be sent again', async () => {
  const { store } = await begun({
    measureAnswer: () => Promise.reject(new ApiError('network', '')),
  })
  store.choose('a')
  await expect(store.answer()).rejects.toThrow(ApiError)
  expect([store.canWrite, store.optionIds('q1')]).toEqual([true, ['a']])
})
