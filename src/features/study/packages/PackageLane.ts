import type { Contract } from '@contract/calls'
import type { Input, Output } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import type { Outbox } from '@/api/outbox/Outbox'
import { problemText } from '@/core/failures/problemText'
import type { PhaseIds } from '../phase/loadPhase'

/** The round, and the lease of the device, that it is sent under. */
export interface Hold {
  tracingId: string
  lease: number
}
type Keep = Input<Contract['coursePackage']['keep']>
/** What the server says after it has kept something. */
export type Kept = Output<Contract['coursePackage']['keep']>
/** What a part said. */
export type Said = Omit<Keep, keyof PhaseIds>

interface PackageListener {
  kept(kept: Kept): void
  refused(message: string): void
}

/** The lanes of a package in the outbox, one a part: only the last word of a part waits. */
export class PackageLane {
  constructor(
    private readonly outbox: Outbox,
    private readonly ids: PhaseIds,
  ) {}

  put(said: Said) {
    this.outbox.put({
      lane: this.laneOf(said.itemId),
      call: 'coursePackage.keep',
      input: { ...this.ids, ...said },
    })
  }

  isWaiting(itemId: string) {
    return this.outbox.waiting().some(({ lane }) => lane === this.laneOf(itemId))
  }

  isOffline(itemId: string) {
    const problem = this.outbox.problemOf(this.laneOf(itemId))
    return problem === 'network' || problem === 'timeout'
  }

  /** Sends what waits of a part; ends when nothing waits any more, or when it cannot get through now. */
  async settle(itemId: string): Promise<void> {
    try {
      await this.outbox.flush(this.laneOf(itemId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  subscribe({ kept, refused }: PackageListener): () => void {
    const ends = [
      this.outbox.onReply(
        'coursePackage.keep',
        (input, reply) => this.isMine(input) && kept(reply),
      ),
      this.outbox.onRefused('coursePackage.keep', (input, error) => {
        // On another device it went on without this: the course says so itself.
        if (this.isMine(input) && error.code !== Code.openElsewhere) refused(problemText(error))
      }),
    ]
    return () => ends.forEach((end) => end())
  }

  private isMine({ taskId, phaseId }: Keep) {
    return taskId === this.ids.taskId && phaseId === this.ids.phaseId
  }

  private laneOf(itemId: string) {
    return `study/${this.ids.taskId}/package/${this.ids.phaseId}/${itemId}`
  }
}
