import type { Notice } from '@contract/calls/exam/examShapes'
import type { Execution } from '@contract/calls/exam/examTask'
import { programVersion } from '@contract/rules/version'
import { rethrowUnexpected } from '@/api/ApiError'
import { Canceller } from '@/api/Canceller'
import { quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** What was asked for ahead is taken within this time, ms: a notice says what is now. */
const freshMs = 5_000

/** The notice, and what a start still needs; undefined: that is not known now. */
export type NoticeReply = readonly [Notice, Execution | undefined]

interface Asked {
  taskId: string
  at: number
  reply: Promise<NoticeReply>
}

/** The notice of an exam, asked for with the tap on its card: it is on its way while its page is made. */
export class NoticeAhead {
  private asked?: Asked

  constructor(private readonly deps: Pick<Deps, 'api' | 'deviceClock'>) {}

  /** A card was tapped. That it fails is told by the page, which takes it. */
  ask(taskId: string) {
    // With a signal of its own: the way to the page cancels the reads of the page that is left.
    const reply = this.request(taskId, { signal: new Canceller() })
    void reply.catch(rethrowUnexpected)
    this.asked = { taskId, at: this.deps.deviceClock.monotonicNow(), reply }
  }

  /** The notice as it is now: the one that was asked for a moment ago, once, or a new one. Throws ApiError. */
  read(taskId: string): Promise<NoticeReply> {
    const { asked, deps } = this
    this.asked = undefined
    const isFresh = asked?.taskId === taskId && deps.deviceClock.monotonicNow() - asked.at < freshMs
    return isFresh ? asked.reply : this.request(taskId)
  }

  private request(taskId: string, own: { signal?: Canceller } = {}): Promise<NoticeReply> {
    const { exam, examTask } = this.deps.api
    const options = { ...quietly, ...own }
    return Promise.all([
      exam.notice({ taskId }, options),
      examTask.canBegin({ taskId, appVersion: programVersion }, options).catch(rethrowUnexpected),
    ])
  }
}
