import { ExerciseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { isRightAnswer, measureKinds } from '@contract/rules/exam/practice'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { checkNotSitting, heldQuestions } from '../exam/bookService'
import {
  categoryNames,
  drawOfDifficulty,
  readQuestions,
  type BankQuestion,
  type Drawn,
} from './bankRepository'
import type { PersonKey } from './cardRepository'
import {
  checkAnswer,
  gradedBy,
  notFound,
  shownKey,
  shownQuestion,
  personKeyOf,
} from './shownQuestions'
import {
  insertExercise,
  insertRound,
  lockExercise,
  roundRows,
  saveAnswer,
  setState,
} from './exerciseRepository'
import { listLevels, saveLevel } from './levelRepository'
import {
  estimate,
  guessOf,
  isEnough,
  isSure,
  levelOf,
  maxQuestions,
  nextDifficulties,
  type Answered,
} from './measureRules'
import { checkPace } from './pace'
import { recordAnswers } from './recordAnswers'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

type MeasureCalls = Pick<Handlers<Contract['practice']>, 'measure' | 'measureAnswer' | 'levels'>

interface Testing {
  db: Db
  person: PersonKey
  brand: string
  exerciseId: string
  categories: readonly string[]
  now: number
}

const belongs = ({ categories }: BankQuestion, category: string) => categories.includes(category)

/** Answers of each tested category, and what was asked so far. */
async function listHistory({ db, person, exerciseId, categories }: Testing) {
  const rows = await roundRows(db, { person, exerciseId, round: 1, limit: 200, offset: 0 })
  const details = await readQuestions(db, rows)
  const answers = new Map<string, Answered[]>(categories.map((category) => [category, []]))
  for (const { questionId, isRight } of rows) {
    const question = details.get(questionId)
    const category = question && categories.find((one) => belongs(question, one))
    if (!question || !category || isRight === null) continue
    answers.get(category)?.push({
      difficulty: question.difficulty,
      guess: guessOf(question.kind, question.options.length),
      right: isRight === 1,
    })
  }
  return { asked: rows.map(({ questionId }) => questionId), answers }
}

/** The question that tells most about the first category whose level is not known yet; undefined when all are. */
async function nextQuestion(test: Testing): Promise<{ place: Drawn; after: number } | undefined> {
  const { db, person, brand, categories, exerciseId, now } = test
  const history = await listHistory(test)
  const held = await heldQuestions(db, person, now)
  for (const category of categories) {
    const answers = history.answers.get(category) ?? []
    if (isEnough(answers, maxQuestions(categories.length))) continue
    for (const difficulty of nextDifficulties(estimate(answers).ability)) {
      const place = await drawOfDifficulty(
        db,
        { comId: person.comId, brand, categories: [category], kinds: measureKinds, held },
        difficulty,
        history.asked,
        exerciseId,
      )
      if (place) return { place, after: history.asked.length }
    }
  }
  return undefined
}

/** Asks the next question; undefined when the test is over. */
async function ask(test: Testing): Promise<BankQuestion | undefined> {
  const next = await nextQuestion(test)
  if (!next) return undefined
  await insertRound(test.db, {
    comId: test.person.comId,
    exerciseId: test.exerciseId,
    round: 1,
    drawn: [next.place],
    after: next.after,
  })
  return (await readQuestions(test.db, [next.place])).get(next.place.questionId)
}

/** Self-tests: a stair of difficulty, and the level that its answers leave possible. */
export const measureCalls: MeasureCalls = {
  async measure({ knowCatIds }, { db, caller, now }) {
    const person = personKeyOf(caller)
    if ((await categoryNames(db, knowCatIds)).size < knowCatIds.length) throw notFound()
    const atMost = knowCatIds.length * maxQuestions(knowCatIds.length)
    await checkPace(db, person, atMost, now)
    const exerciseId = newId(now)
    await insertExercise(
      db,
      person,
      { exerciseId, kind: 'measure', source: 'all', categories: knowCatIds },
      [],
      now,
    )
    const question = await ask({
      db,
      person,
      brand: caller.brand,
      exerciseId,
      categories: knowCatIds,
      now,
    })
    if (!question) throw new DomainError(Code.notFound, replies.noQuestionsFit)
    return {
      taskId: exerciseId,
      atMost,
      question: shownQuestion(question),
    }
  },

  async measureAnswer({ taskId, questionId, answer, usedSeconds }, { db, caller, now }) {
    const person = personKeyOf(caller)
    const exercise = await lockExercise(db, person, taskId)
    if (!exercise || exercise.kind !== 'measure') throw notFound()
    const open = (
      await roundRows(db, { person, exerciseId: taskId, round: 1, limit: 200, offset: 0 })
    ).find((row) => row.answer === null)
    if (open?.questionId !== questionId)
      throw new DomainError(Code.stateChanged, replies.askedAnother)
    const details = (await readQuestions(db, [open])).get(questionId)!
    checkAnswer(details, answer)
    await checkNotSitting(db, person)
    if ((await heldQuestions(db, person, now)).has(questionId))
      throw new DomainError(Code.answersNotYet, commonReplies.answersNotYet)
    const reply = {
      questionId,
      version: open.version,
      answer,
      right: isRightAnswer(gradedBy(details), answer),
      usedSeconds,
    }
    await saveAnswer(db, { comId: person.comId, exerciseId: taskId, round: 1, answer: reply, now })
    await recordAnswers(db, {
      person,
      source: 'measure',
      sourceId: taskId,
      answers: [reply],
      time: now,
      now,
    })
    const test = {
      db,
      person,
      brand: caller.brand,
      exerciseId: taskId,
      categories: exercise.categories,
      now,
    }
    const history = await listHistory(test)
    const category = exercise.categories.find((one) => belongs(details, one))
    const answers = category === undefined ? [] : (history.answers.get(category) ?? [])
    if (category !== undefined)
      await saveLevel(
        db,
        person,
        category,
        {
          ...estimate(answers),
          answers: answers.length,
          rightAnswers: answers.filter(({ right }) => right).length,
        },
        now,
      )
    const question = await ask(test)
    if (!question) await setState(db, person.comId, taskId, ExerciseState.ended, now)
    return {
      right: reply.right ? 1 : 0,
      ...shownKey(details),
      answered: history.asked.length,
      ...(question && { question: shownQuestion(question) }),
    }
  },

  async levels(_input, { db, caller }) {
    const rows = await listLevels(db, personKeyOf(caller))
    return {
      list: rows.map(({ ability, error, ...row }) => ({
        ...row,
        level: levelOf(ability),
        sure: isSure(error) ? 1 : 0,
      })),
    }
  },
}
