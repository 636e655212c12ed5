import { makeAutoObservable, runInAction } from 'mobx'
import type { Platform } from '@/platform/Platform'
import { ApiError } from '../ApiError'
import type { AnyCall, Api } from '../createApi'
import type { CallName, Entry, InputOf, OutputOf } from './entry'
import { type Held, Lane } from './Lane'
import { OutboxListeners } from './OutboxListeners'
import { sendHead } from './sendHead'
import { OutboxStorage } from './OutboxStorage'

interface Needs {
  api: Api
  platform: Pick<Platform, 'storage' | 'exclusively' | 'wallNow'>
  /** Whose entries these are, and whether they may be sent now. */
  person(): { id?: string; isLoggedIn: boolean }
  /** A fresh key: for idempotency and to tell tabs apart. */
  newKey(): string
}

export interface PutIn<N extends CallName> {
  lane: string
  call: N
  input: InputOf<N>
  /** Default: a fresh one. */
  idempotencyKey?: string
}

/**
 * Changing calls that survive a dead network, a closed app and a log-in. An entry is on the device before `put` returns;
 * it leaves only when the server has taken or refused it. Entries belong to the person who made them.
 */
export class Outbox {
  /** How many entries of this person wait; what the shell shows. */
  count = 0
  /** Files of this person that wait beside them (core/Uploads). */
  files = 0
  private readonly needs: Needs
  private readonly storage: OutboxStorage
  private readonly listeners = new OutboxListeners()
  private readonly lanes = new Map<string, Lane>()
  /** Entries of this tab that have not been answered yet. */
  private readonly own = new Map<string, Entry>()

  constructor(needs: Needs) {
    this.needs = needs
    this.storage = new OutboxStorage(needs.platform.storage, needs.newKey().slice(-8))
    makeAutoObservable<this, 'needs' | 'storage' | 'listeners' | 'lanes' | 'own'>(
      this,
      {
        needs: false,
        storage: false,
        listeners: false,
        lanes: false,
        own: false,
        entries: false,
        summary: false,
      },
      { autoBind: true },
    )
  }

  /** Keeps a call and sends it as soon as it can. Synchronous; throws when the device is full or nobody is known. Returns the entry's id. */
  put<N extends CallName>({
    lane,
    call,
    input,
    idempotencyKey = this.needs.newKey(),
  }: PutIn<N>): string {
    const { id: personId } = this.needs.person()
    if (!personId) throw new Error(`nobody is logged in: ${call} has no owner`)
    const entry = this.storage.put(personId, {
      lane,
      call,
      input,
      idempotencyKey,
      putTime: this.needs.platform.wallNow(),
    })
    this.own.set(entry.id, entry)
    this.recount()
    this.lane(personId, lane).nudge()
    return entry.id
  }

  /** What this person's lane holds, in order. */
  entries(lane: string): Entry[] {
    const { id } = this.needs.person()
    return id ? this.storage.entries(id, lane) : []
  }

  /** Everything of this person that waits on this device. */
  get held() {
    return this.count + this.files
  }

  setFiles(count: number) {
    this.files = count
  }

  /** Everything that this person's device holds, for the screen that shows it. */
  summary(): Held[] {
    const { id: personId } = this.needs.person()
    if (!personId) return []
    return this.storage.all(personId).map(({ id, lane, call, putTime }) => ({
      id,
      lane,
      call,
      putTime,
      state: this.lane(personId, lane).failures > 0 ? 'failing' : 'waiting',
    }))
  }

  /** The person gives an entry up. */
  discard(entryId: string) {
    this.take(entryId)
  }

  /** Resolves when the lane is empty; rejects with the ApiError that keeps it from being so, or with a refusal that happened. */
  flush(lane: string): Promise<void> {
    const { id } = this.needs.person()
    return id ? this.lane(id, lane).flush() : Promise.reject(new ApiError('signedOut', ''))
  }

  // The listeners below are typed by the call's name for who asks, and untyped inside: `never` takes each of them.

  /** Makes one call of consecutive entries: gives the merged input, or undefined when these two stay apart. Only for repeatable calls. */
  mergeWith<N extends CallName>(
    call: N,
    merge: (first: InputOf<N>, next: InputOf<N>) => InputOf<N> | undefined,
  ): () => void
  mergeWith(call: CallName, merge: never) {
    return this.listeners.merge(call, merge)
  }

  /** Heard before the entries leave the device; `input` is what was sent, merged. Ends with the function it gives. */
  onReply<N extends CallName>(
    call: N,
    listener: (input: InputOf<N>, reply: OutputOf<N>) => void,
  ): () => void
  onReply(call: CallName, listener: never) {
    return this.listeners.reply(call, listener)
  }

  /** Heard when the server refused for good; without a listener the person gets a toast. */
  onRefused<N extends CallName>(
    call: N,
    listener: (input: InputOf<N>, error: ApiError) => void,
  ): () => void
  onRefused(call: CallName, listener: never) {
    return this.listeners.refused(call, listener)
  }

  /** Heard when another tab has sent an entry of this one: its reply went there. */
  onSentElsewhere<N extends CallName>(call: N, listener: (input: InputOf<N>) => void): () => void
  onSentElsewhere(call: CallName, listener: never) {
    return this.listeners.elsewhere(call, listener)
  }

  /** How an unheard refusal is shown. */
  onUnhandledRefusal(listener: (error: ApiError) => void) {
    this.listeners.unheard = listener
  }

  /** At start, after a log-in, when the network is back or the app is in front again: everything goes out at once. */
  wake() {
    this.recount()
    const { id: personId } = this.needs.person()
    if (!personId) return
    const lanes = new Set([
      ...this.storage.all(personId).map(({ lane }) => lane),
      ...[...this.own.values()].map(({ lane }) => lane),
    ])
    for (const lane of lanes) this.lane(personId, lane).wake()
  }

  private lane(personId: string, lane: string): Lane {
    const name = `${personId}/${lane}`
    const known = this.lanes.get(name)
    if (known) return known
    let head: Entry[] = []
    const made = new Lane({
      sender: () => this.senderOf(personId),
      sendHead: () =>
        this.needs.platform.exclusively(`outbox/${name}`, async () => {
          head = []
          this.emitElsewhere(personId, lane)
          return await sendHead({
            entries: this.senderOf(personId) ? this.storage.entries(personId, lane) : [],
            call: this.callNamed,
            listeners: this.listeners,
            began: (batch) => void (head = batch),
            done: (batch) => batch.forEach(({ id }) => this.take(id)),
          })
        }),
      refuse: (error) => {
        for (const entry of head.splice(0)) {
          this.take(entry.id)
          this.listeners.emitRefused(entry, error)
        }
      },
    })
    this.lanes.set(name, made)
    return made
  }

  /** Only the person who made the entries sends them. */
  private senderOf(personId: string) {
    const { id, isLoggedIn } = this.needs.person()
    return isLoggedIn && id === personId ? personId : undefined
  }

  private callNamed(name: CallName): AnyCall | undefined {
    const [area, call] = name.split('.') as [string, string]
    return (this.needs.api as unknown as Record<string, Record<string, AnyCall> | undefined>)[
      area
    ]?.[call]
  }

  private emitElsewhere(personId: string, lane: string) {
    for (const entry of [...this.own.values()]) {
      if (entry.lane !== lane || this.needs.person().id !== personId || this.storage.has(entry.id))
        continue
      this.own.delete(entry.id)
      this.listeners.emitElsewhere(entry)
    }
  }

  private take(id: string) {
    this.storage.remove(id)
    this.own.delete(id)
    this.recount()
  }

  private recount() {
    const { id } = this.needs.person()
    runInAction(() => (this.count = id ? this.storage.count(id) : 0))
  }
}
