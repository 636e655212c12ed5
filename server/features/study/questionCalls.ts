import { RunState, PhaseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { QuestionGroup, QuestionResult } from '@contract/calls/study/studyShapes'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import type { TryAnswers } from '../../db/storedShapes'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { checkNotSitting, heldQuestions } from '../exam/bookService'
import { recordAnswers } from '../practice/practiceService'
import { closePhase } from './endPhase'
import { openPreview, openTask, type StudyDeps } from './openCourse'
import type { Course, Phase } from './courseRepository'
import {
  addTry,
  drawQuestions,
  lockTry,
  readQuestions,
  saveTry,
  listTries,
  type BankQuestion,
} from './questionRepository'
import { runKeyOf } from './runKeys'
import { scoreOf } from './studyRules'
import { findRun, type RunKey } from './runRepository'
import { openPhase } from './watching'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

type QuestionCalls = Pick<
  Handlers<Contract['study']>,
  'questions' | 'questionsPreview' | 'submitAnswers'
>
type TryRow = Awaited<ReturnType<typeof listTries>>[number]

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
const isRight = (right: readonly string[], chosen: readonly string[]) =>
  right.length === chosen.length && right.every((id) => chosen.includes(id))

const resultOf = (
  { questionId, right, explanation, source }: BankQuestion,
  wasRight: 0 | 1,
): QuestionResult => ({ questionId, right: wasRight, rightOptionIds: right, explanation, source })
const rightIn = (answers: TryAnswers) =>
  Object.values(answers).filter(({ right }) => right === 1).length

/** Right answers leave the server only for a question that was answered. */
function groupOf(
  course: Course,
  {
    phase,
    bank,
    row,
    tries,
    phaseState,
  }: {
    phase: Phase
    bank: readonly BankQuestion[]
    row: TryRow
    tries: readonly TryRow[]
    phaseState: number
  },
): QuestionGroup {
  return {
    groupId: phase.phaseId,
    name: phase.title,
    courseTitle: course.title,
    tryNo: row.try_no,
    passScore: course.passScore,
    phaseState,
    score: row.score,
    passed: row.passed ? 1 : 0,
    questions: bank.map((question, index) => {
      const answer = row.answers[question.questionId]
      return {
        questionId: question.questionId,
        kind: question.kind,
        stem: question.stem,
        options: question.options,
        order: index + 1,
        answered: answer?.optionIds ?? null,
        result: answer ? resultOf(question, answer.right) : null,
      }
    }),
    tries: tries.map((one) => ({
      tryNo: one.try_no,
      startTime: one.started_at,
      score: one.score,
      passed: one.passed ? 1 : 0,
      rightCount: rightIn(one.answers),
      questionCount: one.questions.length,
    })),
  }
}

/**
 * The answers of a try with those that came in, and which of these are new. Only the first answer to a question counts: the
 * right one is shown after it. Throws badInput for a question or an option that the try does not have.
 */
function takeAnswers(
  row: { answers: TryAnswers },
  bank: ReadonlyMap<string, BankQuestion>,
  items: readonly { questionId: string; optionIds: string[] }[],
) {
  const answers: TryAnswers = { ...row.answers }
  const fresh = items.flatMap(({ questionId, optionIds }) => {
    const question = bank.get(questionId)
    if (!question || !hasOptions(question, optionIds))
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'items' })
    if (answers[questionId]) return []
    const right = isRight(question.right, optionIds)
    answers[questionId] = { optionIds, right: right ? 1 : 0 }
    return [{ questionId, version: question.version, answer: optionIds, right, usedSeconds: 0 }]
  })
  return { answers, fresh }
}

/** A course draws from the bank of who made it, as its exams do. */
const bankOf = ({ comId }: Course, { brand }: Caller) => ({ comId, brand })

const hasOptions = ({ options }: BankQuestion, chosen: readonly string[]) =>
  chosen.every((id) => options.some(({ optionId }) => optionId === id))

/** The questions of a course's phase. */
export function questionCalls(deps: StudyDeps): QuestionCalls {
  async function openRun(
    db: Db,
    caller: Caller,
    input: { taskId: string; courseId: string; phaseId: string },
    now: number,
    withFilms = false,
  ): Promise<{ key: RunKey; course: Course; phase: Phase; phaseState: number; runState: number }> {
    const { task } = await openTask(db, deps, caller, input, now)
    if (task.runId === null) throw new DomainError(Code.stateChanged, replies.courseNotStarted)
    const key = runKeyOf(caller, { taskId: input.taskId, tracingId: task.runId })
    const { row, course, phase } = await openPhase(db, deps.courses, key, input.phaseId)
    if (phase.kind !== 'questions' && !(withFilms && phase.body.inside)) throw notFound()
    return {
      key,
      course,
      phase,
      phaseState: row.phaseState ?? PhaseState.open,
      runState: row.runState,
    }
  }

  return {
    async questions({ taskId, crsId: courseId, phaseId, again }, { db, caller, now }) {
      const { key, course, phase, phaseState, runState } = await openRun(
        db,
        caller,
        { taskId, courseId, phaseId },
        now,
      )
      const ofPhase = { comId: key.comId, runId: key.runId, phaseId }
      let tries = await listTries(db, ofPhase)
      const wantsMore =
        again === 1 && tries[0]?.ended_at != null && !tries[0].passed && runState !== RunState.ended
      if ((tries.length === 0 || wantsMore) && phase.body.draw) {
        const questions = tries.flatMap(({ questions }) =>
          questions.map(({ questionId }) => questionId),
        )
        await addTry(db, {
          key: ofPhase,
          tryNo: (tries[0]?.try_no ?? 0) + 1,
          questions: await drawQuestions(
            db,
            { ...bankOf(course, caller), held: await heldQuestions(db, key, now) },
            phase.body.draw,
            questions,
          ),
          now,
        })
        tries = await listTries(db, ofPhase)
      }
      const [last] = tries
      if (!last) throw notFound()
      return groupOf(course, {
        phase,
        bank: await readQuestions(db, last.questions),
        row: last,
        tries,
        phaseState: Math.max(phaseState, PhaseState.questions),
      })
    },

    async questionsPreview({ taskId, crsId: courseId, phaseId }, { db, caller, now }) {
      const { course } = await openPreview(db, deps, caller, { taskId, courseId }, now)
      const phase = course.phases.find((one) => one.phaseId === phaseId)
      if (!phase?.body.draw) throw notFound()
      const bank = await readQuestions(
        db,
        await drawQuestions(
          db,
          {
            ...bankOf(course, caller),
            held: await heldQuestions(db, { comId: caller.comId, personId: caller.userId }, now),
          },
          phase.body.draw,
          [],
        ),
      )
      return {
        groupId: phaseId,
        name: phase.title,
        courseTitle: course.title,
        tryNo: 0,
        passScore: course.passScore,
        phaseState: PhaseState.open,
        score: null,
        passed: 0,
        tries: [],
        questions: bank.map((question, index) => ({
          questionId: question.questionId,
          kind: question.kind,
          stem: question.stem,
          options: question.options,
          order: index + 1,
          answered: null,
          result: resultOf(question, 1),
        })),
      }
    },

    async submitAnswers(
      { taskId, crsId: courseId, phaseId, tracingId, items },
      { db, caller, now },
    ) {
      const { key, course, phase, phaseState } = await openRun(
        db,
        caller,
        { taskId, courseId, phaseId },
        now,
        true,
      )
      if (key.runId !== tracingId || (await findRun(db, key))?.state === RunState.ended)
        throw new DomainError(Code.stateChanged, replies.roundOver)
      await checkNotSitting(db, key)
      const ofPhase = { comId: key.comId, runId: key.runId, phaseId }
      const { inside } = phase.body
      if (inside)
        await addTry(db, {
          key: ofPhase,
          tryNo: 1,
          questions: inside.map(({ questionId, version }) => ({ questionId, version })),
          now,
          phaseState: PhaseState.learning,
        })
      const row = await lockTry(db, ofPhase)
      if (!row) throw new DomainError(Code.stateChanged, replies.courseNotStarted)
      const bank = new Map(
        (await readQuestions(db, row.questions)).map((question) => [question.questionId, question]),
      )
      const { answers, fresh } = takeAnswers(row, bank, items)
      // What a film asks is no test: it has no score.
      const isEnded =
        !inside && row.ended_at === null && Object.keys(answers).length === row.questions.length
      const score = scoreOf(rightIn(answers), row.questions.length)
      const ended = isEnded ? { score, passed: score >= course.passScore, time: now } : undefined
      if (fresh.length > 0) {
        await saveTry(db, ofPhase, row.try_no, answers, ended)
        await recordAnswers(db, {
          person: { comId: key.comId, personId: key.personId },
          source: 'course',
          sourceId: `${key.runId}/${phaseId}/${row.try_no}`,
          answers: fresh,
          time: now,
          now,
        })
      }
      const passed = ended ? ended.passed : row.passed
      // Who has passed has nothing more to say here.
      const wayOn = passed
        ? await closePhase(db, deps, caller, { key, course, phaseId }, now)
        : undefined
      const open = inside ? phaseState : Math.max(phaseState, PhaseState.questions)
      return {
        list: items.map(({ questionId }) =>
          resultOf(bank.get(questionId)!, answers[questionId]!.right),
        ),
        score: ended?.score ?? row.score,
        passed: passed ? 1 : 0,
        phaseState: wayOn ? PhaseState.done : open,
        ...wayOn,
      }
    },
  }
}
