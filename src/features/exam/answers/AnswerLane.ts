import type { Receipt, Saved, SentAnswer } from '@contract/calls/exam/examShapes'
import type { LeavingEvent, LeavingReply } from '@contract/calls/exam/leaving'

/** Why a paper is handed in: by the person, or by the device at the deadline. */
export type HandInReason = 'user' | 'timeout'

/** What came back for things that were sent. */
export interface LaneListener {
  /** Answers reached the server: what was taken, what not, and the attempt's state. */
  saved(saved: Saved): void
  /** Another page of this device delivered these; its reply went there. */
  delivered(items: readonly SentAnswer[]): void
  /** The paper is handed in. */
  receipt(receipt: Receipt, rejected: Saved['rejected']): void
  /** The server has counted absences from the screen. */
  onLeavingReply(reply: LeavingReply): void
  /** The attempt is not there, or takes nothing any more: what the call held is not sent again. `message`: for the person. */
  refused(items: readonly SentAnswer[], message: string): void
}

/** One attempt's lane of the outbox: what it takes is on the device when it returns (in memory where that is full), and is sent in order. */
export interface AnswerLane {
  /** false: the device is full, and the answer waits in memory. */
  putAnswer(item: SentAnswer): boolean
  /** An absence from the screen, in its order among the answers. */
  putLeaving(event: LeavingEvent): void
  /** Goes out after all answers; a repeat is harmless. */
  putHandIn(reason: HandInReason): void
  /** Answers that the server has not confirmed, in order. */
  waiting(): SentAnswer[]
  /** Whether an absence still waits to be sent. */
  leavingWaits(): boolean
  /** The hand-in that waits to be sent, if one does. */
  handInWaits(): HandInReason | undefined
  /** Takes a waiting hand-in back: the exam goes on at another device. */
  cancelHandIn(): void
  /** Sends now; rejects with the ApiError that stands in the way. The outbox goes on trying by itself. */
  flush(): Promise<void>
  subscribe(listener: LaneListener): () => void
}
