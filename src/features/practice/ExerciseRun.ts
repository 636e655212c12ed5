import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { Exercise, Key, PracticeQuestion } from '@contract/calls/practice'
import { isRightAnswer } from '@contract/rules/practice'
import { onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { ExerciseShelf, type GivenAnswer } from './ExerciseShelf'
import { laneOf, type Loaded } from './loadExercise'

/** Why an answer was not looked at. */
export type Hint = 'chooseFirst' | 'withheld' | 'needsNetwork' | 'storageFull'

/**
 * One round of an exercise at this device. An answer is put into the outbox, then graded here by the key that lies on the
 * device, so that the explanation stands there at once, with network or without.
 */
export class ExerciseRun {
  exercise: Exercise
  readonly questions: readonly PracticeQuestion[]
  position = 0
  isEnded: boolean
  hint?: Hint = undefined
  /** Choices that are not looked at yet, by question. */
  private readonly choices = observable.map<string, string[]>()
  private readonly answers = observable.map<string, GivenAnswer>({}, { deep: false })
  private readonly marks = observable.set<string>()
  private readonly notes = observable.map<string, string>()
  /** Answered here and not confirmed yet. */
  private readonly local = observable.set<string>()
  private readonly shelf: ExerciseShelf
  private readonly ends: (() => void)[]
  private startedAt: number

  constructor(private readonly deps: Deps, { exercise, questions, answers }: Loaded) {
    this.exercise = exercise
    this.questions = questions
    this.isEnded = exercise.state === 2
    this.shelf = new ExerciseShelf(deps, exercise.taskId)
    this.answers.replace(answers)
    this.marks.replace(questions.filter(({ marked }) => marked === 1).map(({ questionId }) => questionId))
    this.notes.replace(questions.filter(({ note }) => note !== '').map(({ questionId, note }) => [questionId, note]))
    this.position = Math.max(0, questions.findIndex(({ questionId }) => !this.answers.has(questionId)))
    this.startedAt = deps.platform.monotonicNow()
    for (const { input } of deps.outbox.entries(laneOf(exercise.taskId))) if ('questionId' in input) this.local.add(input.questionId as string)
    const arrived = (input: { taskId: string; questionId: string }) => void (input.taskId === exercise.taskId && runInAction(() => this.local.delete(input.questionId)))
    this.ends = [
      deps.outbox.onReply('practice.submit', (input, { right, nextReviewTime: _next, ...key }) => {
        arrived(input)
        this.hear(input, right === 1, key)
      }),
      deps.outbox.onSentElsewhere('practice.submit', arrived),
    ]
    makeAutoObservable<this, 'deps' | 'shelf' | 'ends' | 'startedAt'>(
      this, { deps: false, shelf: false, ends: false, startedAt: false, questions: false, exercise: observableRef, chosen: false, given: false, isMarked: false, noteOf: false, isLocal: false }, { autoBind: true },
    )
  }

  get question(): PracticeQuestion {
    return this.questions[this.position]!
  }

  get isLast() {
    return this.position + 1 >= this.questions.length
  }

  get isChecked() {
    return this.answers.has(this.question.questionId)
  }

  get counts() {
    const given = this.questions.flatMap(({ questionId }) => this.answers.get(questionId) ?? [])
    const right = given.filter((one) => one.right).length
    return { total: this.questions.length, done: given.length, right, wrong: given.length - right }
  }

  chosen(questionId: string): readonly string[] {
    return this.answers.get(questionId)?.answer ?? this.choices.get(questionId) ?? []
  }

  given(questionId: string): GivenAnswer | undefined {
    return this.answers.get(questionId)
  }

  isMarked(questionId: string) {
    return this.marks.has(questionId)
  }

  noteOf(questionId: string) {
    return this.notes.get(questionId) ?? ''
  }

  /** The answer is on this device only. */
  isLocal(questionId: string) {
    return this.local.has(questionId)
  }

  /** Ticks an option; what was looked at stays as it is. */
  choose(optionId: string) {
    const { questionId, kind } = this.question
    if (this.answers.has(questionId)) return
    const before = this.choices.get(questionId) ?? []
    const isOn = before.includes(optionId)
    this.choices.set(questionId, kind !== 'multiple' ? [optionId] : isOn ? before.filter((id) => id !== optionId) : [...before, optionId])
  }

  /** Looks at the answer: right or wrong, and why. In the outbox first, then on the screen. */
  check() {
    const { question, exercise } = this
    const answer = [...this.chosen(question.questionId)]
    this.hint = answer.length === 0 ? 'chooseFirst' : question.withheld === 1 ? 'withheld' : undefined
    if (this.hint || this.isChecked) return
    const usedSeconds = Math.min(86_400, Math.max(0, Math.round((this.deps.platform.monotonicNow() - this.startedAt) / 1000)))
    try {
      this.deps.outbox.put({ lane: laneOf(exercise.taskId), call: 'practice.submit', input: { taskId: exercise.taskId, questionId: question.questionId, round: exercise.round, answer, usedSeconds } })
    } catch {
      this.hint = 'storageFull'
      return
    }
    this.local.add(question.questionId)
    if (!question.key) {
      this.hint = 'needsNetwork'
      return
    }
    this.keep(question.questionId, { answer, right: isRightAnswer({ kind: question.kind, right: question.key.rightOptionIds, accepted: question.key.rightTexts }, answer), key: question.key })
  }

  to(position: number) {
    if (position < 0 || position >= this.questions.length) return
    this.position = position
    this.hint = undefined
    this.startedAt = this.deps.platform.monotonicNow()
  }

  move(step: 1 | -1) {
    this.to(this.position + step)
  }

  toggleMark() {
    const { questionId } = this.question
    const marked = !this.marks.has(questionId)
    this.send(questionId, { marked: marked ? 1 : 0 })
    marked ? this.marks.add(questionId) : this.marks.delete(questionId)
  }

  /** Why I missed it, in my own words. */
  saveNote(questionId: string, note: string) {
    if (note.trim() === this.noteOf(questionId)) return
    this.send(questionId, { note: note.trim() })
    this.notes.set(questionId, note.trim())
  }

  /** Ends the round; without network the end waits behind the answers. */
  end() {
    this.isEnded = true
    this.exercise = { ...this.exercise, state: 2 }
    this.shelf.keep('exercise', this.exercise)
    this.deps.outbox.put({ lane: laneOf(this.exercise.taskId), call: 'practice.end', input: { taskId: this.exercise.taskId } })
  }

  /** All of this exercise is at the hospital; rejects while it is not. */
  flush() {
    return this.deps.outbox.flush(laneOf(this.exercise.taskId)).catch(onlyBugs)
  }

  dispose() {
    for (const end of this.ends) end()
  }

  private send(questionId: string, change: { marked: 0 | 1 } | { note: string }) {
    this.deps.outbox.put({ lane: 'notes', call: 'practice.saveNote', input: { questionId, ...change } })
  }

  private keep(questionId: string, given: GivenAnswer) {
    this.answers.set(questionId, given)
    this.shelf.keep('answers', Object.fromEntries(this.answers))
  }

  /** The hospital's word on an answer whose key was not on the device. */
  private hear({ taskId, questionId, round, answer }: { taskId: string; questionId: string; round: number; answer: string[] }, right: boolean, key: Key) {
    if (taskId !== this.exercise.taskId || round !== this.exercise.round || this.answers.has(questionId)) return
    runInAction(() => {
      this.hint = undefined
      this.keep(questionId, { answer, right, key })
    })
  }
}
