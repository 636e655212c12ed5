import { makeAutoObservable } from 'mobx'
import type { Attempt as AttemptFacts, Paper, Receipt, Saved, SentAnswer } from '@contract/calls/exam'
import type { Told } from '@contract/calls/leaving'
import type { LeavingKind } from '@contract/rules/leaving'
import { onlyBugs } from '@/api/ApiError'
import type { Api } from '@/api/createApi'
import { AnswerJournal } from './AnswerJournal'
import type { AnswerLane, HandInReason } from './AnswerLane'
import { AnswerSheet } from './AnswerSheet'
import type { AttemptClock } from './AttemptClock'
import type { AttemptShelf } from './AttemptShelf'
import { Leaving } from './leaving/Leaving'
import { Standing, type Word } from './Standing'
import { text as taskText } from './tasks/texts'
import { text } from './texts'

/** What an attempt says to the person outside its own screen. */
export interface Says {
  /** A toast. */
  tell(text: string): void
  /** Spoken once by assistive technology. */
  announce(text: string): void
}

export interface AttemptParts {
  paper: Paper
  facts: AttemptFacts
  api: Pick<Api['exam'], 'remainingTime'>
  lane: AnswerLane
  shelf: AttemptShelf
  clock: AttemptClock
  says: Says
  /** What the program itself sends the person away for. */
  errand(): LeavingKind | undefined
}

/** One sitting of one paper: the question in front, the answers, where they are, and how it ends. */
export class Attempt {
  position = 0
  readonly sheet: AnswerSheet
  readonly standing: Standing
  readonly leaving: Leaving
  private readonly journal: AnswerJournal
  private readonly stopHearing: () => void

  constructor(private readonly parts: AttemptParts) {
    const { facts, lane, shelf, clock, paper } = parts
    this.standing = new Standing(facts)
    this.sheet = new AnswerSheet(paper.questions)
    this.journal = new AnswerJournal({ lane, shelf, sealKey: facts.sealKey, elapsedMs: () => this.elapsedMs() }, facts.lease, facts.lastSequence)
    this.leaving = new Leaving({
      put: (event) => lane.putLeaving(event), shelf, elapsedMs: () => this.elapsedMs(), errand: () => parts.errand(),
      isWatching: () => this.isRunningHere, lease: () => this.standing.lease,
    }, facts.cuttingScreenNum, facts.cuttingScreenNumUsed)
    this.standing.setCutOff(this.leaving.isCutOff)
    this.sheet.load(facts.answers, lane.waiting())
    this.standing.handIn(lane.handInWaits())
    this.position = (this.sheet.unanswered[0] ?? 1) - 1
    this.stopHearing = lane.hear({
      saved: (saved) => this.takeSaved(saved),
      delivered: (items) => this.takeDelivered(items),
      counted: (told) => this.takeCounted(told),
      receipt: (receipt, rejected) => this.takeReceipt(receipt, rejected),
      refused: (items, message) => this.takeRefusal(items, message),
    })
    makeAutoObservable<this, 'parts' | 'journal' | 'stopHearing' | 'elapsedMs' | 'store'>(this, {
      parts: false, journal: false, stopHearing: false, sheet: false, standing: false, leaving: false, elapsedMs: false, store: false,
    })
    this.keepFacts()
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
    this.position = Math.min(this.paper.questions.length - 1, Math.max(0, position))
  }

  move(step: 1 | -1) {
    this.open(this.position + step)
  }

  /** A tap on an option: a single choice replaces, a multiple one toggles. Shown only after it is on the device. */
  choose(optionId: string) {
    const { questionId, kind, options } = this.question
    const before = this.sheet.optionIds(questionId)
    if (kind === 'multiple') {
      const chosen = options.map((option) => option.optionId).filter((id) => (id === optionId) !== before.includes(id))
      this.write(questionId, chosen, this.sheet.isMarked(questionId))
    } else if (before[0] !== optionId) this.write(questionId, [optionId], this.sheet.isMarked(questionId))
  }

  /** Marks the question in front for a second look, or unmarks it. */
  toggleMark() {
    const { questionId } = this.question
    this.write(questionId, this.sheet.optionIds(questionId), !this.sheet.isMarked(questionId))
  }

  /** Seals the paper: the hand-in goes out after all answers, now or when the network is back. */
  async handIn(reason: HandInReason = 'user') {
    if (this.standing.handedIn !== undefined || (reason === 'user' && !this.standing.canWrite)) return
    const sealed = this.store(() => {
      this.parts.lane.putHandIn(reason)
      return reason
    })
    if (!sealed) return
    this.standing.handIn(sealed)
    await this.deliver()
  }

  /** Sends what waits; of a hand-in that does not get through the screen says so. */
  async deliver() {
    try {
      await this.parts.lane.flush()
    } catch (error) {
      onlyBugs(error)
      this.standing.failHandIn()
    }
  }

  /** Asks for the only clock that counts; a dead network is no news. */
  async ask() {
    if (this.standing.isClosed) return
    const word = await this.parts.api.remainingTime(this.ids, { overlay: false, silent: true }).catch(onlyBugs)
    if (word) this.take(word)
  }

  /** The attempt goes on here: after `restart`, on this device or back from another one. */
  resume(facts: AttemptFacts) {
    this.journal.take(facts.lease, facts.lastSequence)
    this.standing.own(facts.lease)
    this.sheet.load(facts.answers, this.parts.lane.waiting())
    this.take(facts)
  }

  /** The app goes to the background. */
  leave() {
    this.leaving.leave()
  }

  /** It is in front again, or the program was started anew: an absence is written down and sent after the answers before it. */
  comeBack() {
    this.store(() => this.leaving.comeBack())
    this.standing.setCutOff(this.leaving.isCutOff)
  }

  /** Asked every second and on show: announces, and seals at the deadline. */
  check() {
    const notice = this.clock.crossed()
    if (notice === 'fiveMinutes' || notice === 'oneMinute') this.parts.says.announce(text(notice))
    this.standing.setTimeUp(this.clock.remainingMs() === 0)
    // Only a clock that the server has set may end an attempt.
    if (this.standing.mustHandIn && this.clock.isTrusted) void this.handIn('timeout')
  }

  /** So that a reload without network goes on from here. */
  keepTick() {
    if (!this.standing.isClosed) this.parts.shelf.keep('tick', this.clock.tick())
  }

  dispose() {
    this.stopHearing()
  }

  private take(word: Word) {
    this.standing.take(word)
    this.clock.take(word)
    if (this.standing.isClosed) this.parts.shelf.drop()
    else this.keepFacts()
    this.check()
  }

  private takeSaved(saved: Saved) {
    this.sheet.take(saved)
    this.standing.take(saved)
    if (this.standing.isElsewhere && this.standing.handedIn === 'user') this.takeBackHandIn()
    this.take(saved)
  }

  /** The person went on at another device after handing in here without network: that device decides. */
  private takeBackHandIn() {
    this.parts.lane.cancelHandIn()
    this.standing.handIn(undefined)
  }

  private takeDelivered(items: readonly SentAnswer[]) {
    this.sheet.take({ acked: [...items], rejected: [] })
    void this.ask()
  }

  private takeCounted(told: Told) {
    this.leaving.take(told)
    this.standing.setCutOff(this.leaving.isCutOff)
    if (told.receipt) this.takeReceipt(told.receipt, [])
  }

  private takeReceipt(receipt: Receipt, rejected: Saved['rejected']) {
    this.sheet.take({ acked: [], rejected })
    this.standing.takeReceipt(receipt)
    this.parts.shelf.drop()
    if (receipt.reason === 'cutscreen') this.parts.says.tell(taskText('cutHandedIn', { n: receipt.answerCount }))
    if (receipt.reason === 'timeout') this.parts.says.tell(text('timeUpHandedIn', { n: receipt.answerCount }))
  }

  /** These answers will never be taken; after a refused hand-in only the server can say how the attempt stands. */
  private takeRefusal(items: readonly SentAnswer[], message: string) {
    this.sheet.take({ acked: [], rejected: items.map((item) => ({ ...item, reason: 'handedIn' as const })) })
    this.parts.says.tell(message)
    if (items.length === 0) this.standing.handIn(undefined)
    void this.ask()
  }

  private write(questionId: string, optionIds: readonly string[], marked: boolean) {
    if (!this.standing.canWrite) return
    const item = this.store(() => this.journal.write({ questionId, optionIds, marked: marked ? 1 : 0 }))
    if (item) this.sheet.show(item)
  }

  /** The device is full: nothing was written, and nothing is shown as if it were. */
  private store<T>(write: () => T): T | undefined {
    try {
      return write()
    } catch {
      this.parts.says.tell(text('storageFull'))
      return undefined
    }
  }

  /** This device has the attempt, and it runs. */
  private get isRunningHere() {
    const { isClosed, isElsewhere, handedIn, state } = this.standing
    return !isClosed && !isElsewhere && handedIn === undefined && state === 1
  }

  private keepFacts() {
    const { lease } = this.standing
    this.parts.shelf.keep('facts', { ...this.parts.facts, answers: [], lease, deadline: this.clock.deadline })
    this.parts.shelf.keep('stored', this.sheet.stored)
  }

  /** Never beyond the deadline: an answer is only written before it. */
  private elapsedMs() {
    return Math.min(this.clock.elapsedMs(), this.clock.deadline - this.clock.startTime)
  }
}
