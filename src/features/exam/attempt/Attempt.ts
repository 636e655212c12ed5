import { makeAutoObservable } from 'mobx'
import type {
  Attempt as AttemptDetails,
  Receipt,
  Saved,
  SentAnswer,
} from '@contract/calls/exam/examShapes'
import type { LeavingReply } from '@contract/calls/exam/leaving'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Answering } from '@/shell/question/Answering'
import type { HandInReason } from '../answers/AnswerLane'
import type { Place } from '../answers/AnswerSheet'
import { AnswerWriting } from '../answers/AnswerWriting'
import type { AttemptParts } from './AttemptParts'
import { AttemptStatus, closingWords, type ServerStatus } from './AttemptStatus'
import type { Leaving } from '../leaving/Leaving'
import { leavingOf } from './leavingOf'
import { LastWord } from './LastWord'
import { shelve } from './restoredAttempt'
import { text } from '../texts'

/** One sitting of one paper: the question in front, the answers, where they are, and how it ends. */
export class Attempt implements Answering {
  position = 0
  readonly status: AttemptStatus
  readonly leaving: Leaving
  private readonly writing: AnswerWriting
  private readonly unsubscribe: () => void
  private readonly lastWord: LastWord

  constructor(private readonly parts: AttemptParts) {
    const { details, lane, storage, clock, paper } = parts
    this.status = new AttemptStatus(details)
    this.lastWord = new LastWord(clock, details.beacon)
    this.writing = new AnswerWriting({
      lane,
      storage,
      details,
      paper,
      canWrite: () => this.status.canWrite,
      beacon: () => this.lastWord.beacon,
      elapsedMs: () => clock.answerMs(this.lastWord.moment),
      full: () => this.notifyFull(),
    })
    this.leaving = leavingOf(parts, this.status)
    this.status.setCutOff(this.leaving.isCutOff)
    this.status.handIn(lane.handInWaits())
    this.position = (this.sheet.unanswered[0] ?? 1) - 1
    this.unsubscribe = lane.subscribe({
      saved: (saved) => this.applySaved(saved),
      delivered: (items) => this.applyDelivered(items),
      onLeavingReply: (reply) => this.applyLeavingReply(reply),
      receipt: (receipt, rejected) => this.applyReceipt(receipt, rejected),
      refused: (items, message) => this.applyRefusal(items, message),
    })
    makeAutoObservable<this, 'parts' | 'writing' | 'unsubscribe' | 'lastWord'>(this, {
      parts: false,
      lastWord: false,
      isSilent: false,
      writing: false,
      unsubscribe: false,
      sheet: false,
      status: false,
      leaving: false,
    })
    this.keepDetails()
    this.settle()
    if (clock.remainingMs() === 0) this.check()
  }

  get sheet() {
    return this.writing.sheet
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

  /** A tap on an option of the question in front. Shown only after it is on the device. */
  choose(optionId: string) {
    this.writing.choose(this.question, optionId)
  }

  arrange(optionId: string, step: -1 | 0 | 1) {
    this.writing.arrange(this.question, optionId, step)
  }

  pair(left: string, right: string | undefined) {
    this.writing.pair(this.question, left, right)
  }

  texts(questionId: string): readonly string[] {
    return this.writing.texts(questionId)
  }

  type(blank: number, typed: string) {
    this.writing.type(this.question, blank, typed)
  }

  /** What is being written becomes an answer, on the device and on its way. */
  settle() {
    this.writing.settle()
  }

  placeOf(questionId: string): Place | undefined {
    return this.writing.placeOf(questionId)
  }

  toggleMark() {
    this.writing.toggleMark(this.question)
  }

  /** Seals the paper: the hand-in goes out after all answers, now or when the network is back. */
  async handIn(reason: HandInReason = 'user') {
    this.settle()
    if (this.status.handedIn !== undefined || (reason === 'user' && !this.status.canWrite)) return
    if (!this.store(() => this.parts.lane.putHandIn(reason))) return
    this.status.handIn(reason)
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
    const status = await this.parts.api
      .remainingTime(this.ids, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (status) this.take(status)
  }

  /** The server has not said anything for so long, a minute if nothing else is said. */
  isSilent(ms?: number) {
    return this.lastWord.isSilent(ms)
  }

  /** The attempt goes on here: after `restart`, on this device or back from another one. */
  resume(details: AttemptDetails) {
    this.writing.resume(details)
    this.status.own(details.lease)
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
    this.writing.dispose()
    this.unsubscribe()
  }

  private take(status: ServerStatus) {
    this.status.take(status)
    this.clock.take(status)
    this.lastWord.take(status.beacon)
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
    const words = closingWords(receipt)
    if (words) this.parts.notifier.notify(words)
  }

  /** These answers will never be taken; after a refused hand-in only the server can say how the attempt stands. */
  private applyRefusal(items: readonly SentAnswer[], message: string) {
    this.writing.refuse(items)
    this.parts.notifier.notify(message)
    if (items.length === 0) this.status.handIn(undefined)
    void this.ask()
  }

  /** false: the device is full, and nothing was written. */
  private store(write: () => void): boolean {
    try {
      write()
      return true
    } catch {
      this.notifyFull()
      return false
    }
  }

  private notifyFull() {
    this.parts.notifier.notify(text('storageFull'))
  }

  private keepDetails() {
    const { storage, details } = this.parts
    const { lease } = this.status
    shelve(
      storage,
      { ...details, lease, deadline: this.clock.deadline, beacon: this.lastWord.beacon },
      this.sheet.stored,
    )
  }
}
