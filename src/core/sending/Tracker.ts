import type { Deps } from '../stores'

interface Noted {
  eventType: string
  eventCode: string
  tracingSequenceCode: number
  tracingId: string
  timestamp: number
}

const everyMs = 30_000
const most = 50
/** A navigation must not cancel it. */
const signal = { cancelled: false, onCancel: () => undefined }

/** Notes what a user does (specification: addEvent), in batches and in nobody's way: what cannot be sent stays until it can, and is lost with the app. */
export class Tracker {
  private waiting: Noted[] = []
  private timer?: ReturnType<typeof setTimeout>
  private readonly endListening: () => void

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session' | 'trace' | 'visibility'>,
  ) {
    this.endListening = deps.visibility.onChange((visible) => void (visible || this.send()))
  }

  note(eventType: string, eventCode: string) {
    const { deviceClock, trace } = this.deps
    this.waiting = [
      ...this.waiting,
      {
        eventType,
        eventCode,
        tracingSequenceCode: trace.next(),
        tracingId: trace.id,
        timestamp: deviceClock.wallNow(),
      },
    ].slice(-most)
    this.timer ??= setTimeout(() => void this.send(), everyMs)
  }

  dispose() {
    clearTimeout(this.timer)
    this.endListening()
  }

  /** Whose session it is now (specification §3); the server compares it and keeps no token. The number as far as this device knows it. */
  private who() {
    const { user, token = '' } = this.deps.session
    if (!user) return {}
    const { userId, comId, mobileMasked: mobile, postId } = user
    return { userId, comId, token, mobile, postId }
  }

  private async send() {
    clearTimeout(this.timer)
    this.timer = undefined
    const { api, session } = this.deps
    // What somebody of the desk looks at was not done by this person.
    if (session.isView) this.waiting = []
    if (!session.isLoggedIn || this.waiting.length === 0) return
    const events = this.waiting
    const who = this.who()
    this.waiting = []
    // The same number again is the same event: what may have arrived can be sent once more.
    await api.tracking
      .add({ events: events.map((event) => ({ ...who, ...event })) }, { overlay: false, signal })
      .catch(() => {
        this.waiting = [...events, ...this.waiting].slice(-most)
      })
  }
}
