import type { PracticeQuestion } from '@contract/calls/exam/practice'
import { ApiError } from '@/api/ApiError'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { ExerciseStore } from '../exercise/ExerciseStore'
import { anExercise } from './samples'

const today = {
  due: 0,
  waiting: 0,
  minutesADay: 5,
  week: [0, 0, 0, 0, 0, 0, 0],
  learning: 0,
  mastered: 0,
  expected: null,
}

/** A phone with an exercise at the hospital; `line.isDown`: no network. */
export function anExercisePhone(
  questions: PracticeQuestion[],
  platform = new FakePlatform(),
  details = {},
) {
  const line = { isDown: false, state: 1 as 1 | 2 }
  const sent: { questionId: string; answer: string[] }[] = []
  const through = <T>(value: T) =>
    line.isDown ? Promise.reject(new ApiError('network', '')) : Promise.resolve(value)
  const deps = testStores({
    platform,
    api: {
      practice: {
        summary: () => through(anExercise(questions.length, details)),
        questions: ({ pageIndex, pageSize }) =>
          through({
            list: questions.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
            total: questions.length,
            pageIndex,
            pageSize,
          }),
        submit: async ({ questionId, answer }) => {
          await through(undefined)
          sent.push({ questionId, answer })
          return {
            right: 1,
            rightOptionIds: ['A'],
            explanation: '医院的解析',
            source: '',
            reviewNeeded: 0,
            nextReviewTime: 0,
          }
        },
        end: async () => {
          await through(undefined)
          line.state = 2
          return anExercise(questions.length, { state: 2 })
        },
        list: () =>
          through({
            list: [anExercise(questions.length, { state: line.state })],
            total: 1,
            pageIndex: 1,
            pageSize: 20,
          }),
        saveNote: () => through({}),
      },
      mistakes: { today: () => through(today) },
    },
  })
  return { ...deps, line, sent, store: deps.stores.get(ExerciseStore) }
}

/** Lets what was begun go as far as it comes without a timer. */
export async function settle() {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}
