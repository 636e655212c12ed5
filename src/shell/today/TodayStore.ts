import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { MyDuty } from '@contract/calls/year/duty'
import type { MyToday, RunningExam } from '@contract/calls/year/today'
import { rethrowUnexpected, wasLeft } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { attemptProgress } from '@/shell/exam/attemptProgress'
import { openOnDevice } from '@/shell/exam/openOnDevice'
import { LateStore } from '@/shell/duty/LateStore'
import { DueStore } from '@/shell/practice/DueStore'
import { UnreadStore } from './UnreadStore'

interface Kept {
  time: number
  today: MyToday
}
/** More at once would hide what stands below. */
const maxShown = 3
const quiet = { overlay: false, silent: true }

type Needs = Pick<Deps, 'api' | 'clock' | 'outbox' | 'session' | 'storage'> & {
  due: DueStore
  late: LateStore
  unread: UnreadStore
}

/** My day: what runs, where I have to be, what I owe and review, what came back to me, where I stand. */
export class TodayStore {
  static readonly uses = { due: DueStore, late: LateStore, unread: UnreadStore }
  known?: MyToday = undefined
  /** The hospital said it since the program was started. */
  isTold = false
  /** When the hospital said it, where it does not answer now; undefined: it is of now. Epoch ms. */
  oldSince?: number = undefined
  /** What this device knows of an exam that runs, while the hospital cannot be asked. */
  onDevice?: RunningExam = undefined
  /** All that I owe, once somebody wants to see it. */
  private all?: readonly MyDuty[] = undefined
  private asked?: Promise<void>
  /** Somebody else waits for what is on its way. */
  private isJoined = false

  constructor(private readonly deps: Needs) {
    // What was told last stands there at once: nothing below it moves when it is told anew. Which exam runs, only the device knows now.
    this.known = this.kept()?.today
    this.onDevice = openOnDevice(deps)
    makeAutoObservable<this, 'deps' | 'all' | 'asked' | 'isJoined'>(
      this,
      {
        deps: false,
        asked: false,
        isJoined: false,
        known: observableRef,
        onDevice: observableRef,
        all: observableRef,
      },
      { autoBind: true },
    )
  }

  get running(): RunningExam | undefined {
    const isOfNow = this.isTold && this.oldSince === undefined
    return isOfNow ? (this.known?.exam ?? undefined) : this.onDevice
  }

  get progress() {
    return this.running && attemptProgress(this.deps, this.running.attemptId)
  }

  get duties(): readonly MyDuty[] {
    return this.all ?? this.known?.duties.slice(0, maxShown) ?? []
  }

  get hasMore() {
    return this.all === undefined && (this.known?.dutyCount ?? 0) > this.duties.length
  }

  /** How much there is to do today: duties, the meeting, what came back. */
  get count() {
    const { known } = this
    if (!known) return 0
    return known.dutyCount + known.returned.length + (known.meeting ? 1 : 0)
  }

  /** Each time the page comes to the front, once at a time. Without network what is known stays, with the time that it is of. */
  load(): Promise<void> {
    this.isJoined = this.asked !== undefined
    this.asked ??= this.ask().finally(() => (this.asked = undefined))
    return this.asked
  }

  private async ask(): Promise<void> {
    if (!this.deps.session.isLoggedIn) return
    const takers = this.takers()
    try {
      this.take(await this.deps.api.today.mine({}, quiet), takers)
    } catch (error) {
      rethrowUnexpected(error)
      if (!wasLeft(error)) this.remember()
      // The page that asked is gone; this one came while it did.
      else if (this.isJoined) {
        this.isJoined = false
        return this.ask()
      }
    }
    if (this.all) await this.showAll()
  }

  /** Everything that I owe, in the place of the first of it. */
  async showAll() {
    const reply = await this.deps.api.duty.mine({}).catch(rethrowUnexpected)
    if (!reply) return
    const { exam, meeting } = this.known ?? {}
    runInAction(() => {
      this.all = reply.list.filter(
        ({ taskId }) => taskId !== exam?.taskId && taskId !== meeting?.meetingId,
      )
    })
  }

  /** What takes the numbers that the reply holds for others: made before the call, since a later call may be answered first. */
  private takers() {
    const { due, late, unread } = this.deps
    return { due: due.reading(), late: late.reading(), unread: unread.reading() }
  }

  private take(today: MyToday, takers: ReturnType<TodayStore['takers']>) {
    this.known = today
    this.isTold = true
    this.oldSince = undefined
    takers.due(today.reviews)
    takers.unread(today.unread)
    if (today.ward) takers.late(today.ward.latePeople, today.ward.lateDuties)
    this.keep({ time: this.deps.clock.serverNow(), today })
  }

  private get key() {
    return this.deps.session.personKey('today')
  }

  /** A full device keeps none: then nothing is shown without network. */
  private keep(kept: Kept) {
    try {
      this.deps.storage.set(this.key, JSON.stringify(kept))
    } catch {
      this.deps.storage.remove(this.key)
    }
  }

  private remember() {
    const kept = this.kept()
    this.onDevice = openOnDevice(this.deps)
    this.known ??= kept?.today
    this.oldSince ??= kept?.time ?? this.deps.clock.serverNow()
  }

  private kept(): Kept | undefined {
    try {
      return JSON.parse(this.deps.storage.get(this.key) ?? '') as Kept
    } catch {
      return undefined
    }
  }
}
