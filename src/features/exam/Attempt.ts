import { AttemptState } from '@contract/states'
import { makeAutoObservable } from 'mobx'
import type { Attempt as AttemptDetails, Receipt, Saved, SentAnswer } from '@contract/calls/exam'
import { sameTexts } from '@contract/rules/answerShape'
import type { Answer } from '@contract/rules/questionKinds'
import type { LeavingReply } from '@contract/calls/leaving'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Answering } from '@/shell/question/Answering'
import { moved, orderOf, paired, tapped, typedInto } from '@/shell/question/answerEdits'
import { AnswerJournal } from './AnswerJournal'
import type { HandInReason } from './AnswerLane'
import { AnswerSheet, type Place } from './AnswerSheet'
import type { AttemptParts } from './AttemptParts'
import { Drafts } from './Drafts'
import { Leaving } from './leaving/Leaving'
import { AttemptStatus, type ServerStatus } from './AttemptStatus'
import { text as taskText } from './tasks/texts'
import { text } from './texts'

/** One sitting of one paper: the question in front, the answers, where they are, and how it ends. */
export class Attempt implements Answering {
  position = 0
  readonly sheet: AnswerSheet
  readonly status: AttemptStatus
  private readonly drafts: Drafts
  readonly leaving: Leaving
  private readonly journal: AnswerJournal
  private readonly unsubscribe: () => void

  constructor(private readonly parts: AttemptParts) {
    const { details, lane, storage, clock, paper } = parts
    this.status = new AttemptStatus(details)
    this.sheet = new AnswerSheet(paper.questions)
    this.journal = new AnswerJournal(
      { lane, storage, sealKey: details.sealKey, elapsedMs: () => this.elapsedMs() },
      details.lease,
      details.lastSequence,
    )
    this.drafts = new Drafts(storage, () => this.settle())
    this.leaving = new Leaving(
      {
        put: (event) => lane.putLeaving(event),
        storage,
        elapsedMs: () => this.elapsedMs(),
        interruption: () => parts.interruption(),
        isWatching: () => this.isRunningHere,
        lease: () => this.status.lease,
      },
      details.cuttingScreenNum,
      details.cuttingScreenNumUsed,
    )
    this.status.setCutOff(this.leaving.isCutOff)
    this.sheet.load(details.answers, lane.waiting())
    this.status.handIn(lane.handInWaits())
    this.position = (this.sheet.unanswered[0] ?? 1) - 1
    this.unsubscribe = lane.subscribe({
      saved: (saved) => this.applySaved(saved),
      delivered: (items) => this.applyDelivered(items),
      onLeavingReply: (reply) => this.applyLeavingReply(reply),
      receipt: (receipt, rejected) => this.applyReceipt(receipt, rejected),
      refused: (items, message) => this.applyRefusal(items, message),
    })
    makeAutoObservable<
      this,
      'parts' | 'journal' | 'drafts' | 'unsubscribe' | 'elapsedMs' | 'store'
    >(this, {
      parts: false,
      journal: false,
      drafts: false,
      unsubscribe: false,
      sheet: false,
      status: false,
      leaving: false,
      elapsedMs: false,
      store: false,
    })
    this.keepDetails()
    this.settle()
    if (clock.remainingMs() === 0) this.check()
  }

  get paper() {
    return this.parts.paper
  }

  get clock() {
    return this.parts.clock
  }

  get ids() {
    const { taskId, attemptId } = this.paper
    return { taskId, attemptId }
  }

  get question() {
    return this.paper.questions[this.position]!
  }

  get isLast() {
    return this.position === this.paper.questions.length - 1
  }

  open(position: number) {
    this.settle()
    this.position = Math.min(this.paper.questions.length - 1, Math.max(0, position))
  }

  move(step: 1 | -1) {
    this.open(this.position + step)
  }

  get canWrite() {
    return this.status.canWrite
  }

  optionIds(questionId: string) {
    return this.sheet.optionIds(questionId)
  }

  isAnswered(questionId: string) {
    return this.sheet.isAnswered(questionId)
  }

  /** A tap on an option. Shown only after it is on the device. */
  choose(optionId: string) {
    this.put(tapped(this.question, this.sheet.optionIds(this.question.questionId), optionId))
  }

  /** Moves one of the things up (-1) or down (1); `0` takes the order as it stands. */
  arrange(optionId: string, step: -1 | 0 | 1) {
    this.put(
      moved(orderOf(this.question, this.optionIds(this.question.questionId)), optionId, step),
    )
  }

  /** Returns something on the left its partner; undefined takes it back. */
  pair(left: string, right: string | undefined) {
    this.put(paired(this.sheet.optionIds(this.question.questionId), left, right))
  }

  /** What is written, a text a blank, with what is being written now. */
  texts(questionId: string): readonly string[] {
    return this.drafts.of(questionId) ?? this.sheet.texts(questionId)
  }

  /** A key in a blank (from 0): on the device first, then on the screen; it becomes an answer after a pause. */
  type(blank: number, typed: string) {
    const { question, status } = this
    const texts = status.canWrite
      ? typedInto(question, this.texts(question.questionId), blank, typed)
      : undefined
    if (texts && !this.drafts.write(question.questionId, texts))
      this.parts.notifier.notify(text('storageFull'))
  }

  /** What is being written becomes an answer, on the device and on its way. */
  settle() {
    this.drafts.stop()
    if (!this.status.canWrite) return
    for (const [questionId, texts] of this.drafts.all) {
      if (
        sameTexts(texts, this.sheet.texts(questionId)) ||
        this.write(questionId, { optionIds: [], texts })
      )
        this.drafts.drop(questionId)
    }
  }

  /** Where the latest answer of a question is; a draft is on this device. */
  placeOf(questionId: string): Place | undefined {
    return this.drafts.of(questionId) ? 'local' : this.sheet.placeOf(questionId)
  }

  /** Marks the question in front for a second look, or unmarks it. */
  toggleMark() {
    this.settle()
    const { questionId } = this.question
    const texts = this.sheet.texts(questionId)
    this.write(
      questionId,
      { optionIds: this.sheet.optionIds(questionId), ...(texts.length > 0 && { texts }) },
      !this.sheet.isMarked(questionId),
    )
  }

  /** Seals the paper: the hand-in goes out after all answers, now or when the network is back. */
  async handIn(reason: HandInReason = 'user') {
    this.settle()
    if (this.status.handedIn !== undefined || (reason === 'user' && !this.status.canWrite)) return
    const sealed = this.store(() => (this.parts.lane.putHandIn(reason), reason))
    if (!sealed) return
    this.status.handIn(sealed)
    await this.deliver()
  }

  /** Sends what waits; of a hand-in that does not get through the screen says so. */
  async deliver() {
    try {
      await this.parts.lane.flush()
    } catch (error) {
      rethrowUnexpected(error)
      this.status.failHandIn()
    }
  }

  /** Asks for the only clock that counts; a dead network is no news. */
  async ask() {
    if (this.status.isClosed) return
    const word = await this.parts.api
      .remainingTime(this.ids, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (word) this.take(word)
  }

  /** The attempt goes on here: after `restart`, on this device or back from another one. */
  resume(details: AttemptDetails) {
    this.journal.take(details.lease, details.lastSequence)
    this.status.own(details.lease)
    this.sheet.load(details.answers, this.parts.lane.waiting())
    this.take(details)
  }

  /** The app goes to the background. */
  leave() {
    this.leaving.leave()
  }

  /** It is in front again, or the program was started anew: an absence is written down and sent after the answers before it. */
  comeBack() {
    this.store(() => this.leaving.comeBack())
    this.status.setCutOff(this.leaving.isCutOff)
  }

  /** Asked every second and on show: announces, and seals at the deadline. */
  check() {
    const notice = this.clock.crossed()
    if (notice === 'fiveMinutes' || notice === 'oneMinute')
      this.parts.notifier.announce(text(notice))
    if (this.clock.remainingMs() === 0) this.settle()
    this.status.setTimeUp(this.clock.remainingMs() === 0)
    // Only a clock that the server has set may end an attempt.
    if (this.status.mustHandIn && this.clock.isTrusted) void this.handIn('timeout')
  }

  /** So that a reload without network goes on from here. */
  keepTick() {
    this.settle()
    if (!this.status.isClosed) this.parts.storage.keep('tick', this.clock.tick())
  }

  dispose() {
    this.drafts.stop()
    this.unsubscribe()
  }

  private take(status: ServerStatus) {
    this.status.take(status)
    this.clock.take(status)
    if (this.status.isClosed) this.parts.storage.drop()
    else this.keepDetails()
    this.check()
  }

  private applySaved(saved: Saved) {
    this.sheet.take(saved)
    this.status.take(saved)
    if (this.status.isElsewhere && this.status.handedIn === 'user') this.undoHandIn()
    this.take(saved)
  }

  /** The person went on at another device after handing in here without network: that device decides. */
  private undoHandIn() {
    this.parts.lane.cancelHandIn()
    this.status.handIn(undefined)
  }

  private applyDelivered(items: readonly SentAnswer[]) {
    this.sheet.take({ acked: [...items], rejected: [] })
    void this.ask()
  }

  private applyLeavingReply(reply: LeavingReply) {
    this.leaving.take(reply)
    this.status.setCutOff(this.leaving.isCutOff)
    if (reply.receipt) this.applyReceipt(reply.receipt, [])
  }

  private applyReceipt(receipt: Receipt, rejected: Saved['rejected']) {
    this.sheet.take({ acked: [], rejected })
    this.status.applyReceipt(receipt)
    this.parts.storage.drop()
    if (receipt.reason === 'cutscreen')
      this.parts.notifier.notify(taskText('cutHandedIn', { n: receipt.answerCount }))
    if (receipt.reason === 'timeout')
      this.parts.notifier.notify(text('timeUpHandedIn', { n: receipt.answerCount }))
  }

  /** These answers will never be taken; after a refused hand-in only the server can say how the attempt stands. */
  private applyRefusal(items: readonly SentAnswer[], message: string) {
    this.sheet.take({
      acked: [],
      rejected: items.map((item) => ({ ...item, reason: 'handedIn' as const })),
    })
    this.parts.notifier.notify(message)
    if (items.length === 0) this.status.handIn(undefined)
    void this.ask()
  }

  private put(optionIds: string[] | undefined) {
    if (optionIds) this.write(this.question.questionId, { optionIds })
  }

  private write(
    questionId: string,
    answer: Answer,
    marked = this.sheet.isMarked(questionId),
  ): boolean {
    if (!this.status.canWrite) return false
    const item = this.store(() =>
      this.journal.write({ questionId, ...answer, marked: marked ? 1 : 0 }),
    )
    if (item) this.sheet.show(item)
    return item !== undefined
  }

  /** The device is full: nothing was written, and nothing is shown as if it were. */
  private store<T>(write: () => T): T | undefined {
    try {
      return write()
    } catch {
      this.parts.notifier.notify(text('storageFull'))
      return undefined
    }
  }

  /** This device has the attempt, and it runs. */
  private get isRunningHere() {
    const { isClosed, isElsewhere, handedIn, state } = this.status
    return !isClosed && !isElsewhere && handedIn === undefined && state === AttemptState.inProgress
  }

  private keepDetails() {
    const { lease } = this.status
    this.parts.storage.keep('facts', {
      ...this.parts.details,
      answers: [],
      lease,
      deadline: this.clock.deadline,
    })
    this.parts.storage.keep('stored', this.sheet.stored)
  }

  /** Never beyond the deadline: an answer is only written before it. */
  private elapsedMs() {
    return Math.min(this.clock.elapsedMs(), this.clock.deadline - this.clock.startTime)
  }
}
