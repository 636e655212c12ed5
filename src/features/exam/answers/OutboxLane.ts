import type { SentAnswer } from '@contract/calls/exam/examShapes'
import type { LeavingEvent } from '@contract/calls/exam/leaving'
import type { Entry, EntryOf } from '@/api/outbox/entry'
import type { Outbox } from '@/api/outbox/Outbox'
import { problemText } from '@/core/failures/problemText'
import { laneOf } from '@/shell/exam/attemptProgress'
import type { AnswerLane, HandInReason, LaneListener } from './AnswerLane'

interface Ids {
  taskId: string
  attemptId: string
}

/** The attempt's lane of the app's outbox. */
export class OutboxLane implements AnswerLane {
  private readonly name: string

  constructor(
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {
    this.name = laneOf(ids.attemptId)
  }

  putAnswer(item: SentAnswer) {
    const id = this.outbox.put({
      lane: this.name,
      call: 'exam.saveAnswers',
      input: { ...this.ids, items: [item] },
    })
    return this.outbox.isOnDevice(id)
  }

  putLeaving(event: LeavingEvent) {
    this.outbox.put({
      lane: this.name,
      call: 'leaving.tell',
      input: { ...this.ids, events: [event] },
    })
  }

  putHandIn(reason: HandInReason) {
    this.outbox.put({
      lane: this.name,
      call: 'exam.handIn',
      input: { ...this.ids, items: [], reason },
    })
  }

  waiting(): SentAnswer[] {
    return this.outbox
      .entries(this.name)
      .flatMap((entry) => (isAnswers(entry) ? entry.input.items : []))
  }

  leavingWaits(): boolean {
    return this.outbox.entries(this.name).some(({ call }) => call === 'leaving.tell')
  }

  handInWaits(): HandInReason | undefined {
    return this.handIns()[0]?.input.reason
  }

  cancelHandIn() {
    for (const { id } of this.handIns()) this.outbox.discard(id)
  }

  flush() {
    return this.outbox.flush(this.name)
  }

  subscribe(listener: LaneListener) {
    const isMine = ({ attemptId }: { attemptId: string }) => attemptId === this.ids.attemptId
    const ends = [
      this.outbox.onReply(
        'exam.saveAnswers',
        (input, saved) => isMine(input) && listener.saved(saved),
      ),
      this.outbox.onReply(
        'exam.handIn',
        (input, { receipt, rejected }) => isMine(input) && listener.receipt(receipt, rejected),
      ),
      this.outbox.onReply(
        'leaving.tell',
        (input, reply) => isMine(input) && listener.onLeavingReply(reply),
      ),
      // An attempt that is gone or void: its answers and its hand-in will say so.
      this.outbox.onRefused('leaving.tell', () => undefined),
      this.outbox.onRefused(
        'exam.saveAnswers',
        (input, error) => isMine(input) && listener.refused(input.items, problemText(error)),
      ),
      this.outbox.onRefused(
        'exam.handIn',
        (input, error) => isMine(input) && listener.refused([], problemText(error)),
      ),
      this.outbox.onSentElsewhere(
        'exam.saveAnswers',
        (input) => isMine(input) && listener.delivered(input.items),
      ),
    ]
    return () => ends.forEach((end) => end())
  }

  private handIns() {
    return this.outbox.entries(this.name).filter(isHandIn)
  }
}

const isAnswers = (entry: Entry): entry is EntryOf<'exam.saveAnswers'> =>
  entry.call === 'exam.saveAnswers'
const isHandIn = (entry: Entry): entry is EntryOf<'exam.handIn'> => entry.call === 'exam.handIn'
