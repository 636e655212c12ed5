import type { Key, PracticeQuestion } from '@contract/calls/exam/practice'
import { isRightAnswer } from '@contract/rules/exam/practice'
import { ApiError } from '@/api/ApiError'
import { FakePlatform } from '@/testing/fakePlatform'
import { testStores } from '@/testing/testStores'
import { ExerciseStore } from '../exercise/ExerciseStore'
import { anExercise } from './samples'

const keyOf = (kind: PracticeQuestion['kind']): Key => ({
  rightOptionIds: kind === 'multiple' ? ['A', 'B'] : ['A'],
  explanation: '医院的解析',
  source: '',
  reviewNeeded: 0,
})
const today = {
  due: 0,
  waiting: 0,
  minutesADay: 5,
  week: [0, 0, 0, 0, 0, 0, 0],
  learning: 0,
  mastered: 0,
  expected: null,
}

/** A phone with an exercise at the hospital; `line.isDown`: no network. `keys`: what is right, where it is not the first option (of several right ones the first two). */
export function anExercisePhone(
  questions: PracticeQuestion[],
  platform = new FakePlatform(),
  details = {},
  keys: Readonly<Record<string, Key>> = {},
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
        submit: async ({ questionId, answer, judgedRight }) => {
          await through(undefined)
          sent.push({ questionId, answer })
          const { kind } = questions.find((one) => one.questionId === questionId)!
          const key = keys[questionId] ?? keyOf(kind)
          if (kind === 'short' && judgedRight === undefined) return key
          const graded = { kind, right: key.rightOptionIds, accepted: key.rightTexts ?? [] }
          const right = isRightAnswer(graded, answer, judgedRight === 1)
          return { ...key, right: right ? 1 : 0, nextReviewTime: 0 }
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
