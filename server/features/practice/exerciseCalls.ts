import { ExerciseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Exercise } from '@contract/calls/exam/practice'
import { Code } from '@contract/codes'
import { beginningOf, dayOf } from '@contract/rules/hospitalTime'
import { isRightAnswer, practiceKinds } from '@contract/rules/exam/practice'
import { newId } from '../../db/newId'
import { mapPage, readCountedPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { checkNotSitting, heldQuestions, isSitting } from '../exam/bookService'
import { categoryNames, drawQuestions, newestQuestion, readQuestions } from './bankRepository'
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
  saveWritten,
  setRound,
  setState,
  type ExerciseRow,
} from './exerciseRepository'
import { checkPace } from './pace'
import { recordAnswers } from './recordAnswers'
import {
  personKeyOf,
  notFound,
  shownKey,
  gradedBy,
  questionInRound,
  checkAnswer,
} from './shownQuestions'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

type ExerciseCalls = Pick<
  Handlers<Contract['practice']>,
  'summary' | 'questions' | 'submit' | 'end' | 'list' | 'build' | 'redo' | 'remove' | 'saveNote'
>
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

/** Exercises: built from the bank, answered with instant explanations, done again, removed. */
export const exerciseCalls: ExerciseCalls = {
  summary: ({ taskId }, { db, caller }) => shownExercise(db, personKeyOf(caller), taskId),

  async questions({ taskId, ...paging }, { db, caller, now }) {
    const person = personKeyOf(caller)
    const exercise = await shownExercise(db, person, taskId)
    const { list: rows, ...page } = await readCountedPage(
      paging,
      (limit, offset) =>
        roundRows(db, { person, exerciseId: taskId, round: exercise.round, limit, offset }),
      async () => exercise.total,
    )
    const details = await readQuestions(db, rows)
    const [held, sits] = await Promise.all([
      heldQuestions(db, person, now),
      isSitting(db, person.comId, person.personId),
    ])
    const list = rows.flatMap((row) => {
      const one = details.get(row.questionId)
      return one
        ? [
            questionInRound(
              `${taskId}/${exercise.round}`,
              row,
              one,
              sits || held.has(row.questionId),
            ),
          ]
        : []
    })
    return { list, ...page }
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
    await checkNotSitting(db, person)
    if ((await heldQuestions(db, person, now)).has(questionId)) throw notYet()
    const details = (await readQuestions(db, [place])).get(questionId)!
    checkAnswer(details, answer)
    if (details.kind === 'short' && judgedRight === undefined) {
      const at = { comId: person.comId, exerciseId: taskId, round, questionId }
      await saveWritten(db, at, answer)
      return shownKey(details)
    }
    if (details.kind !== 'short' && judgedRight !== undefined)
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'judgedRight' })
    // The first answer of a round counts: the explanation was read after it.
    const right =
      place.isRight === null
        ? isRightAnswer(gradedBy(details), place.answer ?? answer, judgedRight === 1)
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

  async list({ state, ...paging }, { db, caller }) {
    return mapPage(await listExercises(db, personKeyOf(caller), state, paging), shown)
  },

  async build({ knowCatIds, kinds, questionCount, source, questionIds }, { db, caller, now }) {
    const person = personKeyOf(caller)
    if ((await categoryNames(db, knowCatIds)).size < knowCatIds.length) throw notFound()
    await checkPace(db, person, questionCount, now)
    if (source === 'wrong' || source === 'due' || questionIds) await collectFor(db, caller, now)
    const held = await heldQuestions(db, person, now)
    if (questionIds?.every((id) => held.has(id)))
      throw new DomainError(Code.answersNotYet, replies.afterTheExam)
    const wanted = {
      comId: caller.comId,
      brand: caller.brand,
      categories: knowCatIds,
      kinds: kinds.length === 0 ? practiceKinds : kinds,
      held,
      ...(questionIds && { only: questionIds }),
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
