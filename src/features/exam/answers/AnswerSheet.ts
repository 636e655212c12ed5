import { makeAutoObservable, observable } from 'mobx'
import type { NotTaken, Saved, SentAnswer, StoredAnswer } from '@contract/calls/exam/examShapes'
import type { Question } from '@contract/calls/authoring/question'
import { isBlank } from '@contract/rules/exam/answerShape'
import { isLater } from '../attempt/AttemptStorage'

/** Where an answer is: on this phone, at the hospital, or refused by it. */
export type Place = 'local' | 'stored' | 'refused'

export interface Entry extends StoredAnswer {
  readonly place: Place
  /** It is in memory only: the device was full. */
  readonly isUnkept?: true
}

/** A cell of the answer grid. */
export interface Cell {
  number: number
  place: 'stored' | 'local' | 'none'
  marked: boolean
}

/** What is chosen and marked in one attempt, question by question, and where each answer is. */
export class AnswerSheet {
  /** Answers that the hospital did not take, with its reason. */
  readonly refused = observable.map<string, NotTaken | 'attemptGone'>()
  private readonly entries = observable.map<string, Entry>({}, { deep: false })

  constructor(private readonly questions: readonly Question[]) {
    makeAutoObservable<this, 'questions' | 'entries'>(this, {
      questions: false,
      entries: false,
      refused: false,
    })
  }

  /** What the hospital has, overlaid by what still waits on this device. */
  load(stored: readonly StoredAnswer[], waiting: readonly SentAnswer[]) {
    this.entries.replace(
      stored.map((answer) => [answer.questionId, { ...answer, place: 'stored' as const }]),
    )
    for (const item of waiting) this.show(item)
  }

  /** Shows an answer that is on the device, or, where that is full, in memory. */
  show({ questionId, optionIds, texts, marked, lease, sequence }: SentAnswer, isKept = true) {
    const before = this.entries.get(questionId)
    if (before && isLater(before, { lease, sequence })) return
    this.entries.set(questionId, {
      questionId,
      optionIds,
      ...(texts && { texts }),
      marked,
      lease,
      sequence,
      place: 'local',
      ...(!isKept && { isUnkept: true as const }),
    })
    this.refused.delete(questionId)
  }

  /** What the server said about answers that were sent. */
  take({ acked, rejected }: Pick<Saved, 'acked' | 'rejected'>) {
    for (const one of acked) this.settle(one, 'stored')
    for (const one of rejected) this.refuse(one, one.reason)
  }

  /** The hospital has no such attempt any more, or closed it. */
  takeGone(items: readonly SentAnswer[]) {
    for (const one of items) this.refuse(one, 'attemptGone')
  }

  optionIds(questionId: string): readonly string[] {
    return this.entries.get(questionId)?.optionIds ?? []
  }

  /** What is written, a text a blank; empty where nothing is. */
  texts(questionId: string): readonly string[] {
    return this.entries.get(questionId)?.texts ?? []
  }

  isAnswered(questionId: string) {
    const entry = this.entries.get(questionId)
    return entry !== undefined && !isBlank(entry)
  }

  isMarked(questionId: string) {
    return this.entries.get(questionId)?.marked === 1
  }

  /** Where this question's latest answer is; undefined while there is none. */
  placeOf(questionId: string): Place | undefined {
    return this.entries.get(questionId)?.place
  }

  /** The answer waits in memory, and is lost if the app ends now. */
  isUnkept(questionId: string) {
    const entry = this.entries.get(questionId)
    return entry?.place === 'local' && entry.isUnkept === true
  }

  get hasUnkept() {
    return [...this.entries.keys()].some((questionId) => this.isUnkept(questionId))
  }

  get answeredCount() {
    return this.questions.length - this.unanswered.length
  }

  /** Numbers of the questions without an answer, from 1. */
  get unanswered(): number[] {
    return this.questions.flatMap(({ questionId }, index) =>
      this.isAnswered(questionId) ? [] : [index + 1],
    )
  }

  get markedCount() {
    return [...this.entries.values()].filter(({ marked }) => marked === 1).length
  }

  get localCount() {
    return [...this.entries.values()].filter(({ place }) => place === 'local').length
  }

  get storedCount() {
    return this.cells.filter(({ place }) => place === 'stored').length
  }

  get cells(): Cell[] {
    return this.questions.map(({ questionId }, index) => ({
      number: index + 1,
      place: this.cellPlace(questionId),
      marked: this.isMarked(questionId),
    }))
  }

  /** What the hospital has, for the device's own record. */
  get stored(): StoredAnswer[] {
    return [...this.entries.values()]
      .filter(({ place }) => place === 'stored')
      .map(({ place: _, ...answer }) => answer)
  }

  private cellPlace(questionId: string): Cell['place'] {
    const place = this.placeOf(questionId)
    if (!this.isAnswered(questionId) || place === 'refused') return 'none'
    return place ?? 'none'
  }

  private refuse(one: Saved['rejected'][number] | SentAnswer, reason: NotTaken | 'attemptGone') {
    if (this.settle(one, 'refused')) this.refused.set(one.questionId, reason)
  }

  /** A later answer of the same question is still on its way: then the word about the earlier one changes nothing. */
  private settle(
    { questionId, lease, sequence }: { questionId: string; lease: number; sequence: number },
    place: Place,
  ) {
    const entry = this.entries.get(questionId)
    if (!entry || entry.lease !== lease || entry.sequence !== sequence) return false
    this.entries.set(questionId, { ...entry, place })
    return true
  }
}
