import { AttemptState, openAttempts } from '@contract/states'
import { makeAutoObservable } from 'mobx'
import type { Attempt as AttemptDetails, Receipt, Saved } from '@contract/calls/exam/examShapes'
import type { HandInReason } from '../answers/AnswerLane'
import { text as leavingWords } from '../leaving/texts'
import { text } from '../texts'

/** What the server says about an attempt with every reply. */
export type ServerStatus = Pick<Saved, 'state' | 'lease' | 'deadline' | 'beacon'>

/** Whether this device may still write into an attempt, and if not, why. */
export class AttemptStatus {
  /** Handed in on this device: nothing can be changed any more. It is done when the receipt is here. */
  handedIn?: HandInReason = undefined
  /** A try to hand in did not get through; the outbox tries again. */
  handInFailed = false
  receipt?: Receipt = undefined
  isTimeUp = false
  /** The screen was left too often by our own count: the server decides. */
  isCutOff = false
  /** The lease that this device writes under. */
  lease: number
  state: number
  /** The highest lease that the server has named. */
  private serverLease: number

  constructor({ state, lease }: Pick<AttemptDetails, 'state' | 'lease'>) {
    this.state = state
    this.lease = lease
    this.serverLease = lease
    makeAutoObservable(this)
  }

  /** Another device goes on with it: here it can only be read. */
  get isElsewhere() {
    return this.serverLease > this.lease
  }

  /** Closed by a receipt, by a hand-in elsewhere, or by the server's own clock. */
  get isClosed() {
    return this.receipt !== undefined || !openAttempts.includes(this.state)
  }

  /** This device has the attempt, and it runs. */
  get isRunningHere() {
    const { isClosed, isElsewhere, handedIn, state } = this
    return !isClosed && !isElsewhere && handedIn === undefined && state === AttemptState.inProgress
  }

  get canWrite() {
    return (
      !this.isClosed &&
      !this.isElsewhere &&
      !this.isTimeUp &&
      !this.isCutOff &&
      this.handedIn === undefined
    )
  }

  /** Sealed here and still on its way. */
  get waitsForReceipt() {
    return this.handedIn !== undefined && !this.isClosed
  }

  /** The deadline has come and this device should hand in. */
  get mustHandIn() {
    return this.isTimeUp && this.handedIn === undefined && !this.isClosed && !this.isElsewhere
  }

  take({ state, lease }: ServerStatus) {
    this.state = state
    this.serverLease = Math.max(this.serverLease, lease)
  }

  /** The server gave the lease to this device. */
  own(lease: number) {
    this.lease = lease
  }

  setTimeUp(isTimeUp: boolean) {
    this.isTimeUp = isTimeUp
  }

  setCutOff(isCutOff: boolean) {
    this.isCutOff = isCutOff
  }

  handIn(reason: HandInReason | undefined) {
    this.handedIn = reason
    this.handInFailed = false
  }

  failHandIn() {
    this.handInFailed = this.handedIn !== undefined
  }

  applyReceipt(receipt: Receipt) {
    this.receipt = receipt
  }
}

/** What is said of a paper that its person did not hand in; undefined for one that they did. */
export function closingWords({ reason, answerCount: n }: Receipt): string | undefined {
  if (reason === 'cutscreen') return leavingWords('cutHandedIn', { n })
  if (reason === 'timeout') return text('timeUpHandedIn', { n })
  return undefined
}
