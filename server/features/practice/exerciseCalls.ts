import { ExerciseState } from '@contract/states'
import { createHash } from 'node:crypto'
import type { Contract } from '@contract/calls'
import type { Exercise, PracticeQuestion } from '@contract/calls/practice'
import { Code } from '@contract/codes'
import { beginningOf, dayOf } from '@contract/rules/hospitalTime'
import { wrongAnswer } from '@contract/rules/answerShape'
import { answerOf, isRightAnswer, practiceKinds } from '@contract/rules/practice'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { heldQuestions, shuffled } from '../exam/bookService'
import {
  categoryNames,
  drawQuestions,
  newestQuestion,
  readQuestions,
  type BankQuestion,
} from './bankRepository'
import type { PersonKey } from './cardRepository'
import { collectFor } from './collectMistakes'
import {
  findExercise,
  insertExercise,
  insertRound,
  listExercises,
  lockExercise,
  removeExercise,
  roundPlace,
  roundRows,
  saveAnswer,
  saveNote,
  setRound,
  setState,
  type ExerciseRow,
  type RoundRow,
} from './exerciseRepository'
import { recordAnswers } from './recordAnswers'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

type ExerciseCalls = Pick<
  Handlers<Contract['practice']>,
  'summary' | 'questions' | 'submit' | 'end' | 'list' | 'build' | 'redo' | 'remove' | 'saveNote'
>

export const personKeyOf = ({ comId, userId }: Caller): PersonKey => ({ comId, personId: userId })
export const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
const notYet = () => new DomainError(Code.answersNotYet, commonReplies.answersNotYet)
/** A round has at most that many questions. */
const maxQuestions = 200

/** An exercise as its person sees it; a self-test is none. */
function shown({
  exerciseId,
  categoryIds: _ids,
  categoryNames: names,
  kind,
  ...row
}: ExerciseRow): Exercise {
  return {
    ...row,
    taskId: exerciseId,
    kind: kind === 'refresh' ? 'refresh' : 'practice',
    categories: names ?? [],
  }
}

async function shownExercise(db: Db, person: PersonKey, exerciseId: string): Promise<Exercise> {
  const row = await findExercise(db, person, exerciseId)
  if (!row || row.kind === 'measure') throw notFound()
  return shown(row)
}

/** What of a question may be shown to who answers it. */
export const shownQuestion = ({ questionId, kind, stem, options, face }: BankQuestion) => ({
  ...face,
  questionId,
  kind,
  stem,
  marks: 1,
  options,
})

const mixed = <T>(list: readonly T[], seed: number): T[] =>
  shuffled(seed, list.length).map((place) => list[place]!)

/** Things to be ordered and partners of a matching, in an order that belongs to `sitting`: an author writes them down as they are right. */
function inOrderOf(exerciseKey: string, shown: ReturnType<typeof shownQuestion>) {
  const seed = createHash('md5')
    .update(`${exerciseKey}/${shown.questionId}`)
    .digest()
    .readUInt32LE()
  return {
    ...shown,
    ...(shown.kind === 'order' && { options: mixed(shown.options, seed) }),
    ...(shown.targets && { targets: mixed(shown.targets, seed) }),
  }
}

/** What is right, and why. */
export const shownKey = ({
  right,
  accepted,
  sample,
  explanation,
  source,
  reviewNeeded,
}: BankQuestion) => ({
  rightOptionIds: right,
  ...(accepted && { rightTexts: accepted }),
  ...(sample !== null && { sample }),
  explanation,
  source,
  reviewNeeded,
})

/** By what an answer is graded. */
export const gradedBy = ({ kind, right, accepted }: BankQuestion) => ({
  kind,
  right,
  accepted: accepted ?? [],
})

/** A question as the page needs it. The key goes along when it is answered or to be kept on the device, and never while it is held back. */
function question(
  exerciseKey: string,
  row: RoundRow,
  details: BankQuestion,
  withheld: boolean,
  keep: boolean,
): PracticeQuestion {
  const answered = row.answer !== null
  return {
    ...inOrderOf(exerciseKey, shownQuestion(details)),
    order: row.position,
    knowCatName: details.knowCatName,
    difficulty: details.difficulty,
    answer: row.answer ?? [],
    answered: answered ? 1 : 0,
    right: row.isRight === 1 && !withheld ? 1 : 0,
    marked: row.marked === 1 ? 1 : 0,
    note: row.note,
    withheld: withheld ? 1 : 0,
    ...((answered || keep) && !withheld && { key: shownKey(details) }),
  }
}

/** Refuses an answer that names what the question does not have, or has not the form of its kind. */
export function checkAnswer(question: BankQuestion, answer: readonly string[]): void {
  if (wrongAnswer(shownQuestion(question), answerOf(question.kind, answer)))
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'answer' })
}

/** Exercises: built from the bank, answered with instant explanations, done again, removed. */
export const exerciseCalls: ExerciseCalls = {
  summary: ({ taskId }, { db, caller }) => shownExercise(db, personKeyOf(caller), taskId),

  async questions({ taskId, keep = 0, pageIndex, pageSize }, { db, caller, now }) {
    const person = personKeyOf(caller)
    const exercise = await shownExercise(db, person, taskId)
    const rows = await roundRows(db, {
      person,
      exerciseId: taskId,
      round: exercise.round,
      limit: pageSize,
      offset: (pageIndex - 1) * pageSize,
    })
    const details = await readQuestions(db, rows)
    const held = await heldQuestions(db, person, now)
    const list = rows.flatMap((row) => {
      const one = details.get(row.questionId)
      return one
        ? [question(`${taskId}/${exercise.round}`, row, one, held.has(row.questionId), keep === 1)]
        : []
    })
    return { list, total: exercise.total, pageIndex, pageSize }
  },

  async submit(
    { taskId, questionId, round, answer, judgedRight, usedSeconds },
    { db, caller, now },
  ) {
    const person = personKeyOf(caller)
    const exercise = await lockExercise(db, person, taskId, true)
    const place =
      exercise &&
      exercise.kind !== 'measure' &&
      (await roundPlace(db, person.comId, taskId, round, questionId))
    if (!exercise || !place) throw notFound()
    if ((await heldQuestions(db, person, now)).has(questionId)) throw notYet()
    const details = (await readQuestions(db, [place])).get(questionId)!
    checkAnswer(details, answer)
    if ((details.kind === 'short') !== (judgedRight !== undefined))
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'judgedRight' })
    // The first answer of a round counts: the explanation was read after it.
    const right =
      place.isRight === null
        ? isRightAnswer(gradedBy(details), answer, judgedRight === 1)
        : place.isRight === 1
    const reply = {
      questionId,
      version: place.version,
      answer: place.answer ?? answer,
      right,
      usedSeconds,
    }
    if (place.isRight === null) {
      await saveAnswer(db, { comId: person.comId, exerciseId: taskId, round, answer: reply, now })
      if (exercise.state === ExerciseState.built && round === exercise.round)
        await setState(db, person.comId, taskId, ExerciseState.answering, null)
    }
    const cards = await recordAnswers(db, {
      person,
      source: 'practice',
      sourceId: `${taskId}/${round}`,
      answers: [reply],
      time: now,
      now,
    })
    return {
      right: right ? 1 : 0,
      ...shownKey(details),
      nextReviewTime: beginningOf(cards.get(questionId)!.dueDay),
    }
  },

  async end({ taskId }, { db, caller, now }) {
    const person = personKeyOf(caller)
    const exercise = await lockExercise(db, person, taskId)
    if (!exercise || exercise.kind === 'measure') throw notFound()
    if (exercise.state !== ExerciseState.ended)
      await setState(db, person.comId, taskId, ExerciseState.ended, now)
    return shownExercise(db, person, taskId)
  },

  async list({ state, pageIndex, pageSize }, { db, caller }) {
    const { list, total } = await listExercises(
      db,
      personKeyOf(caller),
      state,
      pageSize,
      (pageIndex - 1) * pageSize,
    )
    return { list: list.map(shown), total, pageIndex, pageSize }
  },

  async build({ knowCatIds, kinds, questionCount, source }, { db, caller, now }) {
    const person = personKeyOf(caller)
    if ((await categoryNames(db, knowCatIds)).size < knowCatIds.length) throw notFound()
    if (source === 'wrong' || source === 'due') await collectFor(db, person, now)
    const wanted = {
      comId: caller.comId,
      brand: caller.brand,
      categories: knowCatIds,
      kinds: kinds.length === 0 ? practiceKinds : kinds,
      held: await heldQuestions(db, person, now),
    }
    const exerciseId = newId(now)
    const drawn = await drawQuestions(db, {
      person,
      wanted,
      source,
      most: questionCount,
      day: dayOf(now),
      seed: exerciseId,
    })
    if (drawn.length === 0) throw new DomainError(Code.notFound, replies.noQuestionsFit)
    await insertExercise(
      db,
      person,
      { exerciseId, kind: 'practice', source, categories: knowCatIds },
      drawn,
      now,
    )
    return { taskId: exerciseId, questionCount: drawn.length, asked: questionCount }
  },

  async redo({ taskId, onlyWrong = 0 }, { db, caller }) {
    const person = personKeyOf(caller)
    const exercise = await lockExercise(db, person, taskId)
    if (!exercise || exercise.kind === 'measure') throw notFound()
    if (exercise.state !== ExerciseState.ended)
      throw new DomainError(Code.stateChanged, replies.exerciseOpen)
    const rows = await roundRows(db, {
      person,
      exerciseId: taskId,
      round: onlyWrong === 1 ? exercise.round : 1,
      limit: maxQuestions,
      offset: 0,
    })
    const again = onlyWrong === 1 ? rows.filter(({ isRight }) => isRight !== 1) : rows
    if (again.length === 0) throw new DomainError(Code.notFound, replies.nothingWrong)
    const round = exercise.round + 1
    await insertRound(db, {
      comId: person.comId,
      exerciseId: taskId,
      round,
      drawn: again,
      after: 0,
    })
    await setRound(db, person.comId, taskId, round)
    return { taskId, round, questionCount: again.length }
  },

  async remove({ taskId }, { db, caller }) {
    if (!(await removeExercise(db, personKeyOf(caller), taskId))) throw notFound()
    return {}
  },

  async saveNote({ questionId, marked, note }, { db, caller, now }) {
    if (!(await newestQuestion(db, caller.comId, questionId))) throw notFound()
    await saveNote(db, {
      person: personKeyOf(caller),
      questionId,
      marked: marked ?? null,
      note: note?.trim() ?? null,
      now,
    })
    return {}
  },
}
