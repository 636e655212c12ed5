import type { Paper, SentAnswer } from '@contract/calls/exam/examShapes'
import type { Question } from '@contract/calls/authoring/question'
import { sameTexts } from '@contract/rules/exam/answerShape'
import type { Answer } from '@contract/rules/exam/questionKinds'
import { moved, orderOf, paired, tapped, typedInto } from '@/shell/question/answerEdits'
import { AnswerJournal, type Draft } from './AnswerJournal'
import { AnswerSheet, type Place } from './AnswerSheet'
import type { AttemptParts } from '../attempt/AttemptParts'
import { Drafts } from './Drafts'

interface Parts extends Pick<AttemptParts, 'lane' | 'storage' | 'details'> {
  paper: Paper
  canWrite(): boolean
  beacon(): string | undefined
  /** Whole ms since the attempt's start. */
  elapsedMs(): number
  /** The device is full: what was done waits in memory. */
  full(): void
}

/** What a learner answers: a tap or a key becomes an answer that is sealed and on the device first, and only then on the sheet. */
export class AnswerWriting {
  readonly sheet: AnswerSheet
  private readonly drafts: Drafts
  private readonly journal: AnswerJournal

  constructor(private readonly parts: Parts) {
    const { lane, storage, details, paper } = parts
    const { sealKey, lease, lastSequence } = details
    this.sheet = new AnswerSheet(paper.questions)
    this.journal = new AnswerJournal(
      {
        lane,
        storage,
        sealKey,
        beacon: () => parts.beacon(),
        elapsedMs: () => parts.elapsedMs(),
      },
      lease,
      lastSequence,
    )
    this.drafts = new Drafts(storage, () => this.settle())
    this.sheet.load(details.answers, lane.waiting())
  }

  /** A tap on an option. */
  choose(question: Question, optionId: string) {
    this.put(question, tapped(question, this.sheet.optionIds(question.questionId), optionId))
  }

  /** Moves one of the things up (-1) or down (1); `0` takes the order as it stands. */
  arrange(question: Question, optionId: string, step: -1 | 0 | 1) {
    const order = orderOf(question, this.sheet.optionIds(question.questionId))
    this.put(question, moved(order, optionId, step))
  }

  /** Assigns something on the left its partner; undefined takes it back. */
  pair(question: Question, left: string, right: string | undefined) {
    this.put(question, paired(this.sheet.optionIds(question.questionId), left, right))
  }

  /** What is written, a text a blank, with what is being written now. */
  texts(questionId: string): readonly string[] {
    return this.drafts.of(questionId) ?? this.sheet.texts(questionId)
  }

  /** A key in a blank (from 0): on the device first, then on the screen; it becomes an answer after a pause. */
  type(question: Question, blank: number, typed: string) {
    if (!this.parts.canWrite()) return
    const texts = typedInto(question, this.texts(question.questionId), blank, typed)
    if (texts && !this.drafts.write(question.questionId, texts)) this.parts.full()
  }

  /** What is being written becomes an answer, on the device and on its way. */
  settle() {
    this.drafts.stop()
    if (!this.parts.canWrite()) return
    for (const [questionId, texts] of this.drafts.all) {
      const isKnown = sameTexts(texts, this.sheet.texts(questionId))
      if (isKnown || this.write(questionId, { optionIds: [], texts })) this.drafts.drop(questionId)
    }
  }

  /** Where the latest answer of a question is; a draft is on this device. */
  placeOf(questionId: string): Place | undefined {
    return this.drafts.of(questionId) ? 'local' : this.sheet.placeOf(questionId)
  }

  /** Marks a question for a second look, or unmarks it. */
  toggleMark({ questionId }: Question) {
    this.settle()
    const texts = this.sheet.texts(questionId)
    this.write(
      questionId,
      { optionIds: this.sheet.optionIds(questionId), ...(texts.length > 0 && { texts }) },
      !this.sheet.isMarked(questionId),
    )
  }

  /** The attempt goes on here: what the hospital has, overlaid by what still waits. */
  resume({ lease, lastSequence, answers }: Parts['details']) {
    this.journal.take(lease, lastSequence)
    this.sheet.load(answers, this.parts.lane.waiting())
  }

  /** These will never be taken. */
  refuse(items: readonly SentAnswer[]) {
    this.sheet.takeGone(items)
  }

  dispose() {
    this.drafts.stop()
  }

  private put({ questionId }: Question, optionIds: string[] | undefined) {
    if (optionIds) this.write(questionId, { optionIds })
  }

  /** false: nothing may be written any more. */
  private write(
    questionId: string,
    answer: Answer,
    marked = this.sheet.isMarked(questionId),
  ): boolean {
    if (!this.parts.canWrite()) return false
    const draft: Draft = { questionId, ...answer, marked: marked ? 1 : 0 }
    const { item, isKept } = this.journal.write(draft)
    if (!isKept && !this.sheet.hasUnkept) this.parts.full()
    this.sheet.show(item, isKept)
    return true
  }
}
