import { makeAutoObservable, runInAction } from 'mobx'
import type { Reading } from '@contract/calls/library/document'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** Seconds between two reports to the server, which counts by its own clock. */
const reportEvery = 5

interface Which {
  docId: string
  versionId: string
}

/** How far somebody is with a document that they have to read: the time it takes, its end, and their word. */
export class ReadingStore {
  reading?: Reading = undefined
  /** Seconds on this page, while it is in front. */
  here = 0
  atEnd = false
  private which?: Which = undefined
  private before = 0
  private sent = { seconds: 0, atEnd: false }

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    makeAutoObservable<this, 'deps' | 'which' | 'before' | 'sent'>(
      this,
      { deps: false, which: false, before: false, sent: false },
      { autoBind: true },
    )
  }

  /** It has to be read, and nobody has said yet that it was. */
  get isOwed() {
    return this.reading?.dueTime != null && this.reading.knownTime === null
  }

  /** Seconds that are left, by what was read before and here. */
  get left() {
    const { needSeconds = 0, seconds = 0 } = this.reading ?? {}
    return Math.max(0, needSeconds - Math.max(seconds, this.before + this.here))
  }

  get mayConfirm() {
    return this.reading?.seenTime != null || (this.left === 0 && this.atEnd)
  }

  /** Asks how far somebody is; without a log-in nobody has to read anything. */
  async open(which: Which) {
    const isSame = this.which?.docId === which.docId && this.which.versionId === which.versionId
    if (!isSame) this.clear()
    this.which = which
    if (!this.deps.session.isLoggedIn) return
    const reading = await this.deps.api.document
      .reading(which, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (!reading || this.which !== which) return
    runInAction(() => {
      this.reading = reading
      if (!isSame) this.before = reading.seconds
    })
    // The server's clock begins to run.
    if (this.isOwed && reading.seenTime === null) await this.report()
  }

  /** A second went by with the page in front. */
  tick() {
    if (!this.isOwed || this.reading?.seenTime != null) return
    this.here++
    const isDone = this.left === 0 && this.atEnd
    if (isDone || this.here - this.sent.seconds >= reportEvery) void this.report()
  }

  /** Its end stands on the screen. */
  reachEnd() {
    this.atEnd = true
  }

  /** They have read it and know it. Throws ApiError. */
  async confirm() {
    const { which } = this
    if (!which) return
    if (this.reading?.seenTime == null) await this.report()
    const reading = await this.deps.api.document.knowReading(which, { silent: false })
    runInAction(() => (this.reading = reading))
  }

  private async report() {
    const { which, atEnd, here } = this
    if (!which) return
    this.sent = { seconds: here, atEnd }
    const reading = await this.deps.api.document
      .keepReading(
        { ...which, seconds: this.before + here, atEnd: atEnd ? 1 : 0 },
        { overlay: false, silent: true },
      )
      .catch(rethrowUnexpected)
    if (reading && this.which === which) runInAction(() => (this.reading = reading))
  }

  private clear() {
    Object.assign(this, {
      reading: undefined,
      here: 0,
      atEnd: false,
      before: 0,
      sent: { seconds: 0, atEnd: false },
    })
  }
}
