import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { LeavingSeen, LogEntry, LiveAttempt } from '@contract/calls/exam/live'
import { limits } from '@contract/rules/limits'
import { rethrowUnexpected } from '@/api/ApiError'
import { reloadedBy, type Loadable } from '@/core/loading/Loadable'
import { Resource } from '@/core/loading/Resource'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

export type LiveAction = 'extend' | 'handIn' | 'voidAttempt' | 'reopen'
type Live = Output<Contract['live']['sittings']>
interface Which {
  taskId: string
  closed: 0 | 1
}
const pollMs = 4_000

/** An exam while it takes place: read again every few seconds while the page is in front. */
export class LiveStore {
  taskId = ''
  closed = false
  readonly search = new SearchBox(() => this.read())
  readonly loaded: Resource<Live, Which>
  readonly page: Loadable
  /** Rows that did not change stay the same objects, so that only what changed is drawn. */
  attempts: LiveAttempt[] = []
  log?: LogEntry[] = undefined
  /** Absences from the sitting that was looked at last. */
  leavings: readonly LeavingSeen[] = []
  private size: number = limits.pageSize
  private isShown = false
  private timer?: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Pick<Deps, 'api' | 'clock'>) {
    this.loaded = new Resource(({ taskId, closed }: Which, options) =>
      deps.api.live.sittings(
        { taskId, closed, keyword: this.search.keyword, pageIndex: 1, pageSize: this.size },
        options,
      ),
    )
    this.page = reloadedBy(this.loaded, () => this.read())
    makeAutoObservable<this, 'deps' | 'timer' | 'isShown' | 'size'>(
      this,
      {
        deps: false,
        timer: false,
        isShown: false,
        size: false,
        search: false,
        leavings: observableRef,
        loaded: false,
        page: false,
        attempts: observableRef,
        log: observableRef,
      },
      { autoBind: true },
    )
  }

  get data(): Omit<Live, 'list'> | undefined {
    return this.loaded.value
  }

  /** More rows of this list can be asked for. */
  get hasMore() {
    return this.attempts.length < (this.data?.total ?? 0) && this.attempts.length < 50
  }

  /** Ms until a sitting's deadline, by the server's clock. */
  remainingMs({ deadline }: LiveAttempt) {
    return Math.max(0, deadline - this.deps.clock.serverNow())
  }

  async show(taskId: string) {
    if (taskId !== this.taskId) {
      this.attempts = []
      this.closed = false
      this.search.set('')
      this.size = limits.pageSize
    }
    this.taskId = taskId
    this.isShown = true
    await this.read()
  }

  hide() {
    this.isShown = false
    clearTimeout(this.timer)
  }

  dispose() {
    this.hide()
  }

  async turn(closed: boolean) {
    this.closed = closed
    this.size = limits.pageSize
    this.attempts = []
    await this.read()
  }

  /** What one of them did away from the screen. */
  async loadDetail({ attemptId, leavings }: LiveAttempt) {
    this.leavings = []
    if (leavings === 0) return
    const reply = await this.deps.api.live
      .leavings({ taskId: this.taskId, attemptId }, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => (this.leavings = reply?.list ?? []))
  }

  /** Fifty are enough to look at; beyond that one searches. */
  async more() {
    this.size = 50
    await this.read()
  }

  /** Throws ApiError, which the shell has shown. The list is read again either way: somebody else may have acted. */
  async act(
    action: LiveAction,
    { attemptId }: LiveAttempt,
    { minutes, reason }: { minutes: number; reason: string },
  ) {
    const one = { taskId: this.taskId, attemptId, reason: reason.trim() }
    const { live } = this.deps.api
    try {
      if (action === 'extend') await live.extend({ ...one, minutes })
      else if (action === 'reopen') await live.reopen({ ...one, minutes })
      else if (action === 'handIn') await live.handIn(one)
      else await this.deps.api.resultChange.propose({ ...one, kind: 'void' })
    } finally {
      await this.read()
    }
  }

  async readLog() {
    const page = await this.deps.api.live
      .log({ taskId: this.taskId, pageIndex: 1, pageSize: 50 })
      .catch(rethrowUnexpected)
    runInAction(() => void (this.log = page?.list ?? this.log))
  }

  closeLog() {
    this.log = undefined
  }

  async read() {
    clearTimeout(this.timer)
    await this.loaded.open({ taskId: this.taskId, closed: this.closed ? 1 : 0 })
    const { value } = this.loaded
    if (value) runInAction(() => this.take(value))
    if (this.isShown) this.timer = setTimeout(() => void this.read(), pollMs)
  }

  private take({ list }: Live) {
    const before = new Map(this.attempts.map((one) => [one.attemptId, one]))
    const same = (a: LiveAttempt, b: LiveAttempt | undefined) =>
      b !== undefined && JSON.stringify(a) === JSON.stringify(b)
    const rows = list.map((row) =>
      same(row, before.get(row.attemptId)) ? before.get(row.attemptId)! : row,
    )
    if (
      rows.length !== this.attempts.length ||
      rows.some((row, index) => row !== this.attempts[index])
    )
      this.attempts = rows
  }
}
