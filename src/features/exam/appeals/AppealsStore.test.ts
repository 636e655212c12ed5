import { testStores } from '@/testing/testStores'
import { setLanguage } from '@/core/i18n'
import type { MyAppeal } from '@contract/calls/exam/scoreAppeal'
import { AppealsStore } from './AppealsStore'

const ids = { taskId: 't1', attemptId: 'a1' }

test('an appeal against one question stands with that question and no other; the score has its own', async () => {
  setLanguage('zh')
  const made: unknown[] = []
  const list: MyAppeal[] = []
  const { stores } = testStores({
    api: {
      scoreAppeal: {
        mine: () => Promise.resolve({ list: [...list] }),
        make: (input: unknown) => {
          made.push(input)
          list.push({
            appealId: 'x',
            questionId: 'q1',
            reason: '答案有误',
            createdTime: 1,
            state: 0,
            proposedScore: null,
            answer: '',
          })
          return Promise.resolve({ appealId: 'x' })
        },
      },
    },
  })
  const store = stores.get(AppealsStore)
  await store.mine.open(ids)
  expect(store.about('a1', 'q1')).toBeUndefined()
  await store.make(ids, 'q1', '答案有误')
  await store.mine.reload()
  expect(made).toEqual([{ ...ids, questionId: 'q1', reason: '答案有误' }])
  expect(store.about('a1', 'q1')?.reason).toBe('答案有误')
  expect(store.about('a1', '')).toBeUndefined()
  expect(store.about('a2', 'q1')).toBeUndefined()
})
