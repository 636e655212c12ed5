import type { LeavingEvent, LeavingReply } from '@contract/calls/exam/leaving'
import { Code } from '@contract/codes'
import type {
  Attempt as AttemptDetails,
  Receipt,
  Result,
  Saved,
  SentAnswer,
  StoredAnswer,
} from '@contract/calls/exam/examShapes'
import { isBlank } from '@contract/rules/exam/answerShape'
import { limits } from '@contract/rules/limits'
import { ApiError } from '@/api/ApiError'
import type { Api } from '@/api/createApi'
import { PendingReads } from '@/api/PendingReads'
import { makeOutbox } from '@/core/sending/makeOutbox'
import { DisplayStore } from '@/core/display/DisplayStore'
import { FaultReports } from '@/core/sending/FaultReports'
import { RunTrace } from '@/core/sending/RunTrace'
import { ServerClock } from '@/core/ServerClock'
import { SessionStore } from '@/core/session/SessionStore'
import { ShellStore } from '@/core/display/ShellStore'
import { Stores } from '@/core/stores'
import { aUser } from '@/testing/aUser'
import { fakeApi } from '@/testing/fakeApi'
import { FakePlatform, MemoryStorage } from '@/testing/fakePlatform'
import { ExamStore } from '../attempt/ExamStore'
import { isLater } from '../attempt/AttemptStorage'
import { judgeReported } from './judgeReported'
import { aNotice, anAttempt, aPaper } from './samples'

/** A hospital in memory that keeps answers, leases and the receipt by the rules of the contract. */
export class ExamServer {
  facts?: AttemptDetails
  now = Date.UTC(2026, 10, 21, 6)
  isReachable = true
  deviceId = ''
  receipt?: Receipt
  /** What the result says beside the receipt. */
  result?: Omit<Result, 'receipt'>
  readonly answers = new Map<string, StoredAnswer>()
  readonly calls: { name: string; items: SentAnswer[] }[] = []
  readonly paper = aPaper()
  /** How often the page may be left; -1: no limit. */
  cutLimit = -1
  readonly absences: LeavingEvent[] = []
  /** The next replies are lost on their way back; the calls arrive. */
  repliesToLose = 0
  tokens = 0

  resultNow(): Result {
    if (!this.result || !this.receipt) throw new Error('no result yet')
    return { ...this.result, receipt: this.receipt }
  }

  start(deviceId: string) {
    this.facts ??= anAttempt(this.now, { cuttingScreenNum: this.cutLimit })
    return this.restart(deviceId)
  }

  restart(deviceId: string): AttemptDetails {
    const details = this.facts
    if (!details || this.receipt)
      throw new ApiError('refused', 'attempt is over', { code: Code.attemptOver })
    if (this.deviceId && this.deviceId !== deviceId)
      this.facts = { ...details, lease: details.lease + 1 }
    this.deviceId = deviceId
    return {
      ...this.facts!,
      serverTime: this.now,
      answers: [...this.answers.values()],
      lastSequence: this.lastSequence(),
    }
  }

  save(items: SentAnswer[]): Saved {
    const acked: Saved['acked'] = []
    const rejected: Saved['rejected'] = []
    for (const item of items) {
      const { questionId, lease, sequence } = item
      const stored = this.answers.get(questionId)
      if (stored && isLater(stored, item))
        rejected.push({ questionId, lease, sequence, reason: 'superseded' })
      else {
        this.answers.set(questionId, {
          questionId,
          optionIds: item.optionIds,
          ...(item.texts && { texts: item.texts }),
          marked: item.marked,
          lease,
          sequence,
        })
        acked.push({ questionId, lease, sequence })
      }
    }
    return { acked, rejected, ...this.word() }
  }

  reportLeavings(events: readonly LeavingEvent[]): LeavingReply {
    const known = new Set(this.absences.map(({ eventId }) => eventId))
    this.absences.push(...events.filter(({ eventId }) => !known.has(eventId)))
    const { used, verdicts, isAtLimit } = judgeReported(this.absences, this.cutLimit)
    if (isAtLimit) this.handIn('cutscreen')
    return {
      cuttingScreenNumUsed: used,
      cuttingScreenNum: this.cutLimit,
      action: isAtLimit ? 'submit' : 'warn',
      state: this.receipt ? 5 : 1,
      serverTime: this.now,
      events: events.map(({ eventId }) => ({ eventId, verdict: verdicts.get(eventId) ?? 'over' })),
      receipt: this.receipt ?? null,
    }
  }

  handIn(reason: 'user' | 'timeout' | 'cutscreen') {
    const answerCount = [...this.answers.values()].filter((answer) => !isBlank(answer)).length
    this.receipt ??= {
      attemptId: 'attempt-1',
      handedInTime: this.now,
      answerCount,
      questionCount: 3,
      hash: '4f7k28qd91',
      reason,
    }
    return { receipt: this.receipt, rejected: [], state: 5 }
  }

  word() {
    const { lease, deadline } = this.facts!
    return {
      state: this.receipt ? 5 : 1,
      lease,
      deadline,
      serverTime: this.now,
      remainingSeconds: Math.ceil((deadline - this.now) / 1000),
      extraSeconds: 0,
      beacon: `said-${this.now}`,
    }
  }

  private lastSequence() {
    return Math.max(
      0,
      ...[...this.answers.values()]
        .filter(({ lease }) => lease === this.facts?.lease)
        .map(({ sequence }) => sequence),
    )
  }
}

/** A learner's phone: the real core, outbox and models over a device store in memory. Another one on the same `storage` is a restart. */
export class ExamPhone {
  readonly platform: FakePlatform
  readonly stores: Stores
  readonly session: SessionStore
  private keys = 0

  constructor(
    readonly server: ExamServer,
    readonly storage = new MemoryStorage(),
    { instanceId = 'tab-1', userId = 'user-1' } = {},
  ) {
    this.platform = new FakePlatform({ storage })
    Object.assign(this.platform.installation, { instanceId })
    const clock = new ServerClock(this.platform)
    const display = new DisplayStore(this.platform)
    const shell = new ShellStore(this.platform)
    const api = this.api(clock)
    const newKey = () => `${instanceId}-${(this.keys += 1)}`.padStart(26, '0')
    this.session = new SessionStore({
      ...this.platform,
      api,
      display,
      deviceId: 'device-1',
      newKey,
    })
    this.logIn(userId)
    const outbox = makeOutbox({ ...this.platform, api, session: this.session, newKey })
    this.stores = new Stores({
      api,
      ...this.platform,
      clock,
      outbox,
      session: this.session,
      shell,
      display,
      pendingReads: new PendingReads(),
      faultReports: new FaultReports({ ...this.platform, api }),
      trace: new RunTrace(this.session.deviceId, this.platform.deviceClock.wallNow()),
    })
    this.session.onPersonChange(() => this.stores.startAfresh())
    this.platform.network.onChange((online) => online && outbox.wake())
  }

  get exam() {
    return this.stores.get(ExamStore)
  }

  get attempt() {
    const { attempt } = this.exam
    if (!attempt) throw new Error('no attempt is open')
    return attempt
  }

  get toast() {
    return this.stores.deps.shell.toastMessage?.text
  }

  get networkMessage() {
    return this.stores.deps.shell.networkMessage?.text
  }

  logIn(userId: string) {
    const session = { user: aUser({ userId }), token: `token-${userId}` }
    this.storage.set('session', JSON.stringify(session))
    this.session.restore()
  }

  /** Both clocks and the server's. */
  pass(ms: number) {
    this.platform.pass(ms)
    this.server.now += ms
  }

  /** The network goes: calls fail, and the phone knows it. */
  goOffline() {
    this.server.isReachable = false
    this.platform.goOffline()
  }

  goOnline() {
    this.server.isReachable = true
    this.platform.goOnline()
  }

  /** The app is gone; what is on the device stays. */
  kill() {
    this.stores.get(ExamStore).close()
    this.session.token = undefined
  }

  private api(clock: ServerClock): Api {
    const { server } = this
    const answer = async <T>(name: string, items: SentAnswer[], reply: () => T): Promise<T> => {
      await Promise.resolve()
      if (!this.session.isLoggedIn) throw new ApiError('signedOut', '')
      if (!server.isReachable) throw new ApiError('network', 'offline')
      server.calls.push({ name, items })
      const data = reply()
      if (server.repliesToLose > 0) {
        server.repliesToLose -= 1
        throw new ApiError('timeout', 'the reply was lost')
      }
      clock.sync(server.now, this.platform.monotonic, this.platform.monotonic)
      return data
    }
    return fakeApi({
      common: {
        buildToken: () =>
          answer('buildToken', [], () => ({
            token: `build-${(server.tokens += 1)}`,
            expireTime: server.now + limits.buildTokenMs,
          })),
      },
      leaving: { tell: ({ events }) => answer('leaving', [], () => server.reportLeavings(events)) },
      scoreAppeal: { mine: () => Promise.resolve({ list: [] }) },
      examTask: {
        goOn: ({ deviceId }) => answer('goOn', [], () => server.restart(deviceId)),
        paper: () => answer('paperAgain', [], () => ({ ...server.paper, groups: [] })),
      },
      exam: {
        start: ({ deviceId }) =>
          answer('start', [], () => ({ ...server.start(deviceId), paper: server.paper })),
        restart: ({ deviceId }) => answer('restart', [], () => server.restart(deviceId)),
        paper: () => answer('paper', [], () => server.paper),
        saveAnswers: ({ items }) => answer('saveAnswers', items, () => server.save(items)),
        handIn: ({ reason }) => answer('handIn', [], () => server.handIn(reason)),
        notice: () => answer('notice', [], () => aNotice(server.now)),
        result: () => answer('result', [], () => server.resultNow()),
        remainingTime: () => answer('remainingTime', [], () => server.word()),
      },
    })
  }
}
