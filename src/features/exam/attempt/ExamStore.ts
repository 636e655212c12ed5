import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { secondMs } from '@contract/rules/hospitalTime'
import { programVersion } from '@contract/rules/version'
import type { Attempt as AttemptDetails, Paper } from '@contract/calls/exam/examShapes'
import { ApiError, hasCode, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { Attempt } from './Attempt'
import { AttemptClock } from './AttemptClock'
import { AttemptStorage, type PersonRoots } from './AttemptStorage'
import { watchAttempt } from './AttemptWatch'
import { StartTokens } from './StartTokens'
import { OutboxLane } from '../answers/OutboxLane'
import { storageOfTask, type Restored, restored } from './restoredAttempt'
import { text } from '../texts'

/** What opening an attempt came to: it is open, it was closed meanwhile, or there is none. */
export type Opened = 'open' | 'closed' | 'none'

/** What the server has just said, at a start or a save, is not asked for again when a page of the attempt opens. */
const freshMs = 10 * secondMs

interface Ids {
  taskId: string
  attemptId: string
}

/** The running attempt: starts it, takes it up again after a reload, and keeps it awake. */
export class ExamStore {
  attempt?: Attempt = undefined
  /** Taken up from the device without the server's word; the next contact asks for the lease. */
  private isUnconfirmed = false
  /** The attempt that is being taken up now. */
  private resuming: { attemptId: string; ends: Promise<Opened> } | undefined
  private readonly roots: PersonRoots
  private readonly tokens: StartTokens
  private stopWatching?: () => void

  constructor(
    private readonly deps: Pick<
      Deps,
      | 'api'
      | 'clock'
      | 'deviceClock'
      | 'deviceScreen'
      | 'installation'
      | 'network'
      | 'outbox'
      | 'session'
      | 'shell'
      | 'storage'
      | 'visibility'
    >,
  ) {
    this.tokens = new StartTokens(deps)
    const { session } = deps
    this.roots =
      session.personId === undefined
        ? { kept: 'person//', unsent: 'unsent//' }
        : { kept: session.personKey(''), unsent: session.unsentKey('') }
    makeAutoObservable<
      this,
      'deps' | 'roots' | 'tokens' | 'isUnconfirmed' | 'resuming' | 'stopWatching'
    >(
      this,
      {
        deps: false,
        roots: false,
        tokens: false,
        isUnconfirmed: false,
        resuming: false,
        stopWatching: false,
      },
      { autoBind: true },
    )
  }

  /** The notice is read: what a start needs is asked for meanwhile. */
  prepare(taskId: string) {
    return this.tokens.prepare(taskId)
  }

  /**
   * Starts with a build token, of which there nearly always is one; the reply brings the paper. Returns the attempt's ids. A
   * failed token request toasts its message, a failing start goes through the shared post-result channel (specification §8).
   * Throws ApiError.
   */
  async start(taskId: string): Promise<Ids> {
    const { api, shell } = this.deps
    const token = await this.tokens.take(taskId)
    const { paper, ...details } = await api.exam
      .start(
        { taskId, deviceId: this.deviceId, appVersion: programVersion },
        { token, overlay: true },
      )
      .catch((error: unknown) => {
        if (error instanceof ApiError) shell.postResults.post({ call: 'exam.start', error })
        throw error
      })
    this.trustCount(details)
    this.adopt(details, paper)
    return { taskId, attemptId: details.attemptId }
  }

  /** Takes an attempt up again: from memory, from the server, or without network from this device. Throws ApiError. */
  async open(taskId: string, attemptId?: string): Promise<Opened> {
    const { attempt } = this
    if (
      attempt &&
      attempt.ids.taskId === taskId &&
      (!attemptId || attempt.ids.attemptId === attemptId)
    ) {
      if (attempt.isSilent(freshMs)) void attempt.ask()
      return attempt.status.isClosed ? 'closed' : 'open'
    }
    const storage = attemptId
      ? this.storageFor(attemptId)
      : storageOfTask(this.deps.storage, this.roots, taskId)
    return storage
      ? await this.resumeOnce({ taskId, attemptId: storage.attemptId }, storage)
      : 'none'
  }

  /** A page asks for it when it is made and when it is shown: while it is on its way that is one question. */
  private resumeOnce(ids: Ids, storage: AttemptStorage): Promise<Opened> {
    if (this.resuming?.attemptId === ids.attemptId) return this.resuming.ends
    const own = { attemptId: ids.attemptId, ends: this.resume(ids, storage) }
    this.resuming = own
    const over = () => {
      if (this.resuming === own) this.resuming = undefined
    }
    own.ends.then(over, over)
    return own.ends
  }

  /** This device has it: in memory, or kept from before a reload. */
  isHere(attemptId: string) {
    return (
      this.attempt?.ids.attemptId === attemptId ||
      this.storageFor(attemptId).get('facts') !== undefined
    )
  }

  /** Goes on here although another device has the attempt. Throws ApiError. */
  async moveHere() {
    const { attempt } = this
    if (attempt) attempt.resume(await this.restart(attempt.ids, this.deps.api.examTask.goOn))
  }

  dispose() {
    this.close()
  }

  /** The attempt is over and its screen is left. */
  close() {
    this.stopWatching?.()
    this.attempt?.dispose()
    this.attempt = undefined
  }

  private async resume(ids: Ids, storage: AttemptStorage): Promise<Opened> {
    const kept = restored(storage)
    // A hand-in that waits must not be outrun by a restart.
    if (kept && this.lane(ids).handInWaits()) {
      void this.adopt(kept.facts, kept.paper).deliver()
      return 'open'
    }
    try {
      const details = await this.restart(ids)
      this.trustCount(details)
      this.adopt(details, kept?.paper ?? (await this.readPaper(ids, storage)))
      return 'open'
    } catch (error) {
      return this.withoutServer(error, storage, kept)
    }
  }

  /** The server has just said how often leaving has counted; our own count holds only while it has not received everything. */
  private trustCount(ids: Ids) {
    if (!this.lane(ids).leavingWaits()) this.storageFor(ids.attemptId).remove('cuts')
  }

  private withoutServer(
    error: unknown,
    storage: AttemptStorage,
    kept: Restored | undefined,
  ): Opened {
    if (hasCode(error, Code.attemptOver)) {
      storage.drop()
      return 'closed'
    }
    const noReply =
      error instanceof ApiError && error.problem !== 'refused' && error.problem !== 'handled'
    if (!kept || !noReply) throw error
    this.adopt(kept.facts, kept.paper)
    this.isUnconfirmed = true
    return 'open'
  }

  /** Each tab is a device of its own: two of them must not write under one lease. */
  private get deviceId() {
    return `${this.deps.session.deviceId}.${this.deps.installation.instanceId}`
  }

  private restart(ids: Ids, call = this.deps.api.exam.restart) {
    return call({ ...ids, deviceId: this.deviceId }, { overlay: false, silent: true })
  }

  /** The questions, for a device that never had this attempt, or that has it and lost its paper. */
  private async readPaper(ids: Ids, storage: AttemptStorage): Promise<Paper> {
    const { exam, examTask } = this.deps.api
    if (storage.get('facts') === undefined) return exam.paper(ids)
    const { groups: _, ...paper } = await examTask.paper(ids)
    return paper
  }

  private adopt(details: AttemptDetails, paper: Paper): Attempt {
    const { api, deviceClock, deviceScreen, visibility, clock, shell } = this.deps
    this.close()
    const storage = this.storageFor(details.attemptId)
    const attemptClock = new AttemptClock(
      {
        server: clock,
        monotonicNow: () => deviceClock.monotonicNow(),
        wallNow: () => deviceClock.wallNow(),
      },
      details,
      storage.get('tick'),
    )
    const attempt = new Attempt({
      paper,
      details,
      api: api.exam,
      lane: this.lane(details),
      storage,
      clock: attemptClock,
      // A mini-program has no live region: what is announced is shown.
      interruption: () => visibility.interruptions.now(),
      notifier: {
        notify: shell.toast,
        announce: deviceScreen.announce ? shell.announce : shell.toast,
      },
    })
    storage.keep('paper', paper)
    attempt.keepTick()
    this.isUnconfirmed = false
    this.stopWatching = watchAttempt(this.deps, {
      check: () => attempt.check(),
      keepTick: () => attempt.keepTick(),
      ask: () => void this.ask(attempt),
      isSilent: () => attempt.isSilent(),
      leave: () => attempt.leave(),
      comeBack: () => attempt.comeBack(),
    })
    runInAction(() => (this.attempt = attempt))
    // The program was closed while the screen was left: now it is known for how long.
    attempt.comeBack()
    return attempt
  }

  private async ask(attempt: Attempt) {
    if (attempt.status.isClosed) return
    if (this.isUnconfirmed && !attempt.status.handedIn)
      await this.confirm(attempt).catch(rethrowUnexpected)
    const unsent = attempt.sheet.localCount
    await Promise.all([attempt.ask(), attempt.deliver()])
    if (unsent > 0 && attempt.sheet.localCount === 0 && !attempt.status.isClosed)
      this.deps.shell.backOnline(text('backOnline'))
  }

  private async confirm(attempt: Attempt) {
    const details = await this.restart(attempt.ids)
    this.isUnconfirmed = false
    attempt.resume(details)
  }

  private lane({ taskId, attemptId }: Ids) {
    return new OutboxLane(this.deps.outbox, { taskId, attemptId })
  }

  private storageFor(attemptId: string) {
    return new AttemptStorage(this.deps.storage, this.roots, attemptId)
  }
}
