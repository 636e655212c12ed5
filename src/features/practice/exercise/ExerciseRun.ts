import { ExerciseState } from '@contract/states'
import { makeAutoObservable, observable, observableRef } from 'mobx'
import type { Exercise, PracticeQuestion } from '@contract/calls/exam/practice'
import { isBlank } from '@contract/rules/exam/answerShape'
import { listOf } from '@contract/rules/exam/practice'
import type { Answer } from '@contract/rules/exam/questionKinds'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import type { Answering } from '@/shell/question/Answering'
import { moved, orderOf, paired, tapped, typedInto } from '@/shell/question/answerEdits'
import { ExerciseAnswers } from './ExerciseAnswers'
import { ExerciseNotes } from './ExerciseNotes'
import { ExerciseStorage, type KeptAnswer } from './ExerciseStorage'
import { laneOf, type Loaded } from './loadExercise'

/** Kinds of which one option is the answer. */
const judgedAtOnce: readonly string[] = ['single', 'judge']

/** Why an answer was not looked at. */
export type Hint = 'chooseFirst' | 'withheld' | 'storageFull'

/**
 * One round of an exercise at this device. An answer is put into the outbox and stays; the hospital grades it and sends its key,
 * at once with network, and when it is back without.
 */
export class ExerciseRun implements Answering {
  exercise: Exercise
  readonly questions: readonly PracticeQuestion[]
  position = 0
  isEnded: boolean
  hint?: Hint = undefined
  /** Answers that are not looked at yet, by question. */
  private readonly drafts = observable.map<string, Answer>({}, { deep: false })
  private readonly answers: ExerciseAnswers
  readonly notes: ExerciseNotes
  private readonly storage: ExerciseStorage
  private startedAt: number

  constructor(
    private readonly deps: Pick<Deps, 'deviceClock' | 'outbox' | 'session' | 'storage'>,
    { exercise, questions, answers }: Loaded,
  ) {
    this.exercise = exercise
    this.questions = questions
    this.isEnded = exercise.state === ExerciseState.ended
    this.storage = new ExerciseStorage(deps, exercise.taskId)
    this.answers = new ExerciseAnswers(deps.outbox, this.storage, exercise, answers)
    this.notes = new ExerciseNotes(deps.outbox, questions)
    const written = this.storage.get('drafts')
    if (written?.round === exercise.round)
      this.drafts.replace(
        Object.entries(written.texts).map(([id, texts]) => [id, { optionIds: [], texts }]),
      )
    this.position = Math.max(
      0,
      questions.findIndex(({ questionId }) => !this.answers.has(questionId)),
    )
    this.startedAt = deps.deviceClock.monotonicNow()
    makeAutoObservable<this, 'deps' | 'answers' | 'storage' | 'startedAt'>(
      this,
      {
        deps: false,
        storage: false,
        answers: false,
        notes: false,
        startedAt: false,
        questions: false,
        exercise: observableRef,
        optionIds: false,
        texts: false,
        isAnswered: false,
        answerTo: false,
        isLocal: false,
      },
      { autoBind: true },
    )
  }

  get question(): PracticeQuestion {
    return this.questions[this.position]!
  }

  get isLast() {
    return this.position + 1 >= this.questions.length
  }

  get isChecked() {
    return this.answers.has(this.question.questionId) && !this.isRevealed
  }

  /** `unknown`: answered, and the hospital has not said yet what is right. */
  get counts() {
    const answers = this.questions.flatMap(({ questionId }) => this.answers.of(questionId) ?? [])
    const right = answers.filter((one) => one.right === true).length
    const wrong = answers.filter((one) => one.right === false).length
    const done = answers.length
    return { total: this.questions.length, done, right, wrong, unknown: done - right - wrong }
  }

  /** The model answer of a short text is shown; its writer says how it went. */
  get isRevealed() {
    const answer = this.answers.of(this.question.questionId)
    return this.question.kind === 'short' && Boolean(answer?.key) && answer?.right === undefined
  }

  get canWrite() {
    return !this.answers.has(this.question.questionId)
  }

  optionIds(questionId: string): readonly string[] {
    return this.drafts.get(questionId)?.optionIds ?? []
  }

  texts(questionId: string): readonly string[] {
    return this.drafts.get(questionId)?.texts ?? []
  }

  isAnswered(questionId: string) {
    const draft = this.drafts.get(questionId)
    return this.answers.has(questionId) || (draft !== undefined && !isBlank(draft))
  }

  answerTo(questionId: string): KeptAnswer | undefined {
    return this.answers.of(questionId)
  }

  /** The answer is on this device only. */
  isLocal(questionId: string) {
    return this.answers.isLocal(questionId)
  }

  /** Where one option is the whole answer, the tap is judged at once. */
  choose(optionId: string) {
    this.put(tapped(this.question, this.optionIds(this.question.questionId), optionId))
    if (judgedAtOnce.includes(this.question.kind)) this.check()
  }

  arrange(optionId: string, step: -1 | 0 | 1) {
    this.put(
      moved(orderOf(this.question, this.optionIds(this.question.questionId)), optionId, step),
    )
  }

  pair(left: string, right: string | undefined) {
    this.put(paired(this.optionIds(this.question.questionId), left, right))
  }

  type(blank: number, typed: string) {
    const { questionId } = this.question
    const texts = this.canWrite
      ? typedInto(this.question, this.texts(questionId), blank, typed)
      : undefined
    if (texts) this.drafts.set(questionId, { optionIds: [], texts })
  }

  /** What is written stays on the device. */
  settle() {
    const written = [...this.drafts].flatMap(([id, { texts }]) =>
      texts ? [[id, texts] as const] : [],
    )
    if (written.length > 0)
      this.storage.keep('drafts', {
        round: this.exercise.round,
        texts: Object.fromEntries(written),
      })
  }

  /** Gives the answer, to learn whether it is right, and why. Of a short text the model answer comes; `judge` comes after it. */
  check() {
    const { question } = this
    const isEmpty = !this.isAnswered(question.questionId)
    const withheld = question.withheld === 1 ? 'withheld' : undefined
    this.hint = isEmpty ? 'chooseFirst' : withheld
    if (this.hint || !this.canWrite) return
    this.settle()
    this.answer(listOf(question.kind, this.drafts.get(question.questionId) ?? { optionIds: [] }))
  }

  /** What I find of my short text beside the model answer. */
  judge(right: boolean) {
    const { questionId } = this.question
    const written = this.answers.of(questionId)
    if (this.isRevealed && written) this.answer(written.answer, { ...written, right })
  }

  to(position: number) {
    if (position < 0 || position >= this.questions.length) return
    this.position = position
    this.hint = undefined
    this.startedAt = this.deps.deviceClock.monotonicNow()
  }

  move(step: 1 | -1) {
    this.to(this.position + step)
  }

  /** Ends the round; without network the end waits behind the answers. */
  end() {
    this.isEnded = true
    this.exercise = { ...this.exercise, state: ExerciseState.ended }
    this.storage.keep('exercise', this.exercise)
    this.deps.outbox.put({
      lane: laneOf(this.exercise.taskId),
      call: 'practice.end',
      input: { taskId: this.exercise.taskId },
    })
  }

  /** All of this exercise is at the hospital; rejects while it is not. */
  flush() {
    return this.deps.outbox.flush(laneOf(this.exercise.taskId)).catch(rethrowUnexpected)
  }

  dispose() {
    this.answers.dispose()
  }

  private put(optionIds: string[] | undefined) {
    if (optionIds && this.canWrite) this.drafts.set(this.question.questionId, { optionIds })
  }

  /** In the outbox first, then on the screen. */
  private answer(answer: string[], judged?: KeptAnswer & { right: boolean }) {
    const {
      question: { questionId },
      exercise,
    } = this
    const usedSeconds = Math.min(
      86_400,
      Math.max(0, Math.round((this.deps.deviceClock.monotonicNow() - this.startedAt) / 1000)),
    )
    const input = {
      taskId: exercise.taskId,
      questionId,
      round: exercise.round,
      answer,
      usedSeconds,
      ...(judged && { judgedRight: judged.right ? (1 as const) : (0 as const) }),
    }
    try {
      this.answers.put(input)
    } catch {
      this.hint = 'storageFull'
      return
    }
    this.answers.keep(questionId, judged ?? { answer })
  }
}
