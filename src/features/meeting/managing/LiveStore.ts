import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { LiveList, LiveRow } from '@contract/calls/meeting/meetingManageShapes'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { failureOf, type Failure } from '@/core/failures/failureOf'
import { stateOf, type Loadable } from '@/core/loading/Loadable'
import type { Deps } from '@/core/stores'

const pollMs = 3000

/** Who has signed, as it happens: by server-sent events where there are any, else asked every three seconds. */
export class LiveStore implements Loadable {
  meetingId = ''
  counts?: Omit<LiveList, 'rows' | 'cursor' | 'more'> = undefined
  /** By id; a change replaces its row only. */
  readonly rows = observable.map<string, LiveRow>({}, { deep: false })
  failure?: Failure = undefined
  private cursor = 0
  private timer?: ReturnType<typeof setTimeout> = undefined
  private stopListening?: () => void = undefined
  private isRunning = false

  constructor(private readonly deps: Pick<Deps, 'api' | 'files' | 'session' | 'transport'>) {
    makeAutoObservable<this, 'deps' | 'cursor' | 'timer' | 'stopListening' | 'isRunning'>(
      this,
      {
        deps: false,
        rows: false,
        cursor: false,
        timer: false,
        stopListening: false,
        isRunning: false,
        counts: observableRef,
        failure: observableRef,
        isLoading: false,
      },
      { autoBind: true },
    )
  }

  get state() {
    return stateOf(this.counts !== undefined, this.failure)
  }

  get isLoading() {
    return false
  }

  /** What is asked every few seconds anyway is asked at once. */
  async reload() {
    this.start(this.meetingId)
  }

  /** The last ones to sign stand first. */
  get list(): LiveRow[] {
    return [...this.rows.values()].sort((one, other) => other.no - one.no)
  }

  get waiting(): LiveRow[] {
    return this.list.filter(({ state }) => state === 'toConfirm')
  }

  start(meetingId: string) {
    this.stop()
    if (meetingId !== this.meetingId) {
      this.meetingId = meetingId
      this.cursor = 0
      this.rows.clear()
      this.counts = undefined
    }
    this.isRunning = true
    void this.poll()
  }

  stop() {
    this.isRunning = false
    clearTimeout(this.timer)
    this.stopListening?.()
    this.stopListening = undefined
  }

  async decide(attendIds: string[], accept: boolean) {
    await this.deps.api.meetingManage
      .decide({ meetingId: this.meetingId, attendIds, accept: accept ? 1 : 0 })
      .catch(rethrowUnexpected)
    await this.ask()
  }

  async correct(attendId: string, state: 'ok' | 'refused', reason: string) {
    await this.deps.api.meetingManage.correct({
      meetingId: this.meetingId,
      attendId,
      state,
      reason,
    })
    await this.ask()
  }

  async close() {
    await this.deps.api.meetingManage.close({ meetingId: this.meetingId })
    await this.ask()
  }

  /** Fetches the list as a workbook, or to print, and hands it to the person. */
  async exportList(kind: 'xlsx' | 'pdf' = 'xlsx') {
    const { address, fileName } = await this.deps.api.meetingManage.exportList({
      meetingId: this.meetingId,
      kind,
    })
    await this.deps.files.open(address, fileName)
  }

  dispose() {
    this.stop()
  }

  /** What changed since the last answer; true when it came. */
  private async ask(): Promise<boolean> {
    const { meetingId } = this
    try {
      for (let more = 1; more === 1;) {
        const list = await this.deps.api.meetingManage.live(
          { meetingId, after: this.cursor },
          { overlay: false },
        )
        if (meetingId !== this.meetingId) return false
        this.take(list)
        more = list.more
      }
      runInAction(() => (this.failure = undefined))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => {
        if (error.problem !== 'cancelled') this.failure = failureOf(error)
      })
      return false
    }
  }

  private async poll() {
    const came = await this.ask()
    if (!this.isRunning) return
    const { transport, session } = this.deps
    if (came && transport.listen && !this.stopListening) {
      const url = `${transport.apiBase}/education-intf/api/own/meeting/watch?meetingId=${encodeURIComponent(this.meetingId)}&after=${this.cursor}`
      this.stopListening = transport.listen(
        url,
        { 'x-userkey': session.token ?? '' },
        (data) => this.take(JSON.parse(data) as LiveList),
        () => {
          this.stopListening = undefined
          if (this.isRunning) this.timer = setTimeout(() => void this.poll(), pollMs)
        },
      )
      return
    }
    this.timer = setTimeout(() => void this.poll(), pollMs)
  }

  private take({ rows, cursor, more: _, ...counts }: LiveList) {
    runInAction(() => {
      for (const row of rows) this.rows.set(row.attendId, row)
      this.cursor = cursor
      this.counts = counts
    })
  }
}
