import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Exercise, PracticeQuestion } from '@contract/calls/exam/practice'
import { ApiError } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { ExerciseStorage, type KeptAnswer } from './ExerciseStorage'

/** The lane of an exercise in the outbox. */
export const laneOf = (taskId: string) => `exercise:${taskId}`
const pageSize = 50

export interface Loaded {
  exercise: Exercise
  questions: PracticeQuestion[]
  answers: Record<string, KeptAnswer>
}

async function fromHospital({ api }: Pick<Deps, 'api'>, taskId: string): Promise<Loaded> {
  const quiet = { overlay: false, silent: true }
  const exercise = await api.practice.summary({ taskId }, quiet)
  const pages = Array.from(
    { length: Math.ceil(exercise.total / pageSize) },
    (_, index) => index + 1,
  )
  const lists = await Promise.all(
    pages.map((pageIndex) => api.practice.questions({ taskId, pageIndex, pageSize }, quiet)),
  )
  const questions = lists.flatMap(({ list }) => list)
  const answered = questions.filter(({ answer }) => answer.length > 0)
  const answers = Object.fromEntries(
    answered.map(({ questionId, answer, answered: isGraded, right, key }) => [
      questionId,
      { answer, ...(key && { key, ...(isGraded === 1 && { right: right === 1 }) }) },
    ]),
  )
  return { exercise, questions, answers }
}

/** Answers of this round that wait to be sent; the hospital does not know them yet. */
function waiting(
  { outbox }: Pick<Deps, 'outbox'>,
  taskId: string,
  round: number,
): Map<string, KeptAnswer> {
  const answers = outbox.entries(laneOf(taskId)).flatMap(({ call, input }) => {
    const {
      questionId,
      round: sent,
      answer,
    } = input as Partial<Input<Contract['practice']['submit']>>
    return call === 'practice.submit' && sent === round && questionId && answer
      ? [[questionId, { answer }] as const]
      : []
  })
  return new Map(answers)
}

/** An exercise with all its questions, from the hospital and kept on the device; without network as the device has it. */
export async function loadExercise(
  deps: Pick<Deps, 'api' | 'outbox' | 'session' | 'storage'>,
  taskId: string,
): Promise<Loaded> {
  const storage = new ExerciseStorage(deps, taskId)
  const kept = {
    exercise: storage.get('exercise'),
    questions: storage.get('questions'),
    answers: storage.get('answers') ?? {},
  }
  try {
    const loaded = await fromHospital(deps, taskId)
    const local = waiting(deps, taskId, loaded.exercise.round)
    // A log-out has taken the kept ones away; what waits is still there.
    for (const [questionId, answer] of local)
      loaded.answers[questionId] = kept.answers[questionId] ?? answer
    ExerciseStorage.removeOld(deps)
    for (const part of ['exercise', 'questions', 'answers'] as const)
      storage.keep(part, loaded[part] as never)
    return loaded
  } catch (error) {
    const isAway =
      error instanceof ApiError && (error.problem === 'network' || error.problem === 'timeout')
    if (!isAway || !kept.exercise || !kept.questions) throw error
    return { exercise: kept.exercise, questions: kept.questions, answers: kept.answers }
  }
}
