import { makeAutoObservable, runInAction } from 'mobx'
import type { WaitingAttempt } from '@contract/calls/exam/marking'
import { Code } from '@contract/codes'
import { hasCode } from '@/api/ApiError'
import { reloadedBy, type Loadable } from '@/core/loading/Loadable'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** Enough to go on while the next ones are read. */
const pageSize = 20

interface Waiting {
  list: WaitingAttempt[]
  total: number
}

/** The short texts that wait for a marker, one after the other; the first that was handed in comes first. */
export class MarkingStore {
  queue: WaitingAttempt[] = []
  total = 0
  private readonly waiting: Resource<Waiting, string | undefined>
  readonly loaded: Loadable
  score = 0
  comment = ''
  /** Skipped ones come again when everything else is done. */
  private skipped = 0

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.waiting = new Resource((taskId: string | undefined, options) =>
      deps.api.marking.waiting({ ...(taskId && { taskId }), pageIndex: 1, pageSize }, options),
    )
    this.loaded = reloadedBy(this.waiting, () => this.read())
    makeAutoObservable<this, 'deps' | 'skipped' | 'waiting'>(
      this,
      { deps: false, skipped: false, waiting: false, loaded: false },
      { autoBind: true },
    )
  }

  get attempt(): WaitingAttempt | undefined {
    return this.queue[0]
  }

  /** The text in front. */
  get written() {
    return this.attempt?.texts[0]
  }

  async open(taskId?: string) {
    this.skipped = 0
    await this.waiting.open(taskId)
    this.takeWaiting()
  }

  async read() {
    await this.waiting.reload()
    this.takeWaiting()
  }

  /** What came; what could not be read leaves the queue as it is. */
  private takeWaiting() {
    const { value, failure } = this.waiting
    if (!value || failure) return
    const from = Math.min(this.skipped, Math.max(0, value.list.length - 1))
    this.queue = [...value.list.slice(from), ...value.list.slice(0, from)]
    this.total = value.total
    this.begin()
  }

  setScore(score: number) {
    this.score = score
  }

  /** Within the marks of the question. */
  get isScoreRight() {
    return this.score >= 0 && this.score <= (this.written?.marks ?? 0)
  }

  setComment(comment: string) {
    this.comment = comment
  }

  /** Throws ApiError, which the shell has shown. An answer that changed meanwhile is read again. */
  async submit() {
    const { attempt, written, score, comment } = this
    if (!attempt || !written) return
    const { questionId, lease, sequence } = written
    try {
      await this.deps.api.marking.give({
        attemptId: attempt.attemptId,
        questionId,
        lease,
        sequence,
        score,
        ...(comment.trim() && { comment: comment.trim() }),
      })
      this.deps.shell.toast(text('given', { n: score }))
      runInAction(() => this.drop())
    } catch (error) {
      if (!hasCode(error, Code.stateChanged)) throw error
      this.deps.shell.toast(text('changed'))
      await this.read()
    }
    if (!this.attempt && this.total > 0) await this.read()
  }

  skip() {
    const [first, ...rest] = this.queue
    if (!first || rest.length === 0) return
    this.skipped += 1
    this.queue = [...rest, first]
    this.begin()
  }

  private begin() {
    this.score = 0
    this.comment = ''
  }

  private drop() {
    const [first, ...rest] = this.queue
    if (!first) return
    const texts = first.texts.slice(1)
    this.queue = texts.length > 0 ? [{ ...first, texts }, ...rest] : rest
    if (texts.length === 0) this.total -= 1
    this.begin()
  }
}
