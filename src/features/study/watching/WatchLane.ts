import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Proof } from '@contract/calls/study/studyShapes'
import type { Interval } from '@contract/rules/content/watching'
import type { ApiError } from '@/api/ApiError'
import type { EntryOf } from '@/api/outbox/entry'
import type { Outbox } from '@/api/outbox/Outbox'

export type Heartbeat = Input<Contract['study']['watch']>

/** What came back for heartbeats of one phase. */
export interface WatchListener {
  /** The hospital has judged what it was sent. */
  judged(proof: Proof, sent: readonly Interval[]): void
  /** Another tab delivered it; what the hospital said went there. */
  delivered(): void
  /** It was refused for good. */
  refused(error: ApiError, sent: readonly Interval[]): void
}

/** One course's lane of the outbox. What was watched under a lease that moved on stays in it until the course is opened here again. */
const watchLane = (taskId: string) => `study/${taskId}/watched`

/** The watching of one phase in its course's lane: on the device first, joined until it is sent. */
export class WatchLane {
  private readonly name: string

  constructor(
    private readonly outbox: Outbox,
    private readonly ids: Pick<Heartbeat, 'taskId' | 'phaseId' | 'tracingId'>,
  ) {
    this.name = watchLane(ids.taskId)
  }

  put(heartbeat: Heartbeat) {
    this.outbox.put({ lane: this.name, call: 'study.watch', input: heartbeat })
  }

  /** What waits of this phase. */
  waiting(): Interval[] {
    return this.outbox
      .entries(this.name)
      .filter(isHeartbeat)
      .flatMap(({ input }) => (this.isMine(input) ? intervalsOf(input) : []))
  }

  /** This device has the lease: what waits of the round is sent under it. */
  renewLease(lease: number) {
    this.outbox.change(this.name, ({ input }) => {
      const heartbeat = input as Heartbeat
      return heartbeat.tracingId === this.ids.tracingId ? { ...heartbeat, lease } : heartbeat
    })
  }

  /** Sends now; rejects with the ApiError that stands in the way. The outbox goes on trying by itself. */
  flush() {
    return this.outbox.flush(this.name)
  }

  /** The last try did not reach the hospital. */
  get isOffline() {
    const problem = this.outbox.problemOf(this.name)
    return problem === 'network' || problem === 'timeout'
  }

  subscribe(listener: WatchListener): () => void {
    const ends = [
      this.outbox.onReply(
        'study.watch',
        (input, proof) => this.isMine(input) && listener.judged(proof, intervalsOf(input)),
      ),
      this.outbox.onSentElsewhere(
        'study.watch',
        (input) => this.isMine(input) && listener.delivered(),
      ),
      this.outbox.onRefused(
        'study.watch',
        (input, error) => this.isMine(input) && listener.refused(error, intervalsOf(input)),
      ),
    ]
    return () => ends.forEach((end) => end())
  }

  private isMine({ phaseId, tracingId }: Heartbeat) {
    return phaseId === this.ids.phaseId && tracingId === this.ids.tracingId
  }
}

const isHeartbeat = (entry: { call: string }): entry is EntryOf<'study.watch'> =>
  entry.call === 'study.watch'
const intervalsOf = ({ watched }: Heartbeat): Interval[] =>
  watched.map(([from = 0, to = 0]) => [from, to])
