import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { KeptFiles } from '@/platform/capabilities/Files'
import type { Platform } from '@/platform/Platform'
import { ApiError } from '../ApiError'
import type { Api } from '../createApi'
import type { CallName, Entry, InputOf, OutputOf, WaitingEntry } from './entry'
import type { EntryFile } from './EntryFile'
import type { Lane } from './Lane'
import { lanePolicy, roomOf } from './lanePolicies'
import { LaneSet, type SendFile } from './LaneSet'
import { OutboxListeners } from './OutboxListeners'
import { OutboxStorage, type Room } from './OutboxStorage'

interface Needs extends Pick<Platform, 'storage' | 'locks' | 'deviceClock'> {
  api: Api
  files: { kept: Pick<KeptFiles, 'drop'> }
  /** Whose entries these are, and whether they may be sent now. */
  person(): { id?: string; isLoggedIn: boolean }
  /** A fresh key: for idempotency and to distinguish tabs. */
  newKey(): string
  sendFile: SendFile
}

export interface PutIn<N extends CallName> {
  lane: string
  call: N
  input: InputOf<N>
  /** Default: a fresh one. */
  idempotencyKey?: string
  /** Goes to the hospital first; `input.fileId` is filled with its id then. */
  file?: EntryFile
}

/**
 * Changing calls that survive a dead network, a closed app and a log-in. An entry is on the device before `put` returns;
 * it leaves only when the server has taken or refused it. Entries belong to the person who made them. How those of a call wait
 * and travel is its lane policy.
 */
export class Outbox {
  /** How many entries of this person wait; what the shell shows. */
  count = 0
  /** Bytes of files that the device had no room for, by their place. */
  readonly filesInMemory = new Map<string, Blob | string>()
  /** Rises with every change, so that an observer of `waiting` asks again. */
  private revision = 0
  private readonly shares = observable.map<string, number>()
  private readonly storage: OutboxStorage
  private readonly listeners = new OutboxListeners()
  private readonly lanes: LaneSet
  /** Entries of this tab that have not been answered yet. */
  private readonly own = new Map<string, Entry>()

  constructor(private readonly needs: Needs) {
    this.storage = new OutboxStorage(needs.storage, needs.newKey().slice(-8))
    this.lanes = new LaneSet({
      ...needs,
      storage: this.storage,
      listeners: this.listeners,
      maySend: (personId) => {
        const { id, isLoggedIn } = needs.person()
        return isLoggedIn && id === personId
      },
      isOwn: ({ id }) => this.own.has(id),
      lookElsewhere: (lane) => this.emitElsewhere(lane),
      take: (entry) => this.take(entry),
      onProgress: ({ id }, share) => runInAction(() => this.shares.set(id, share)),
      changed: () => this.recount(),
    })
    makeAutoObservable<this, 'needs' | 'storage' | 'listeners' | 'lanes' | 'own' | 'shares'>(
      this,
      {
        needs: false,
        storage: false,
        listeners: false,
        lanes: false,
        own: false,
        shares: false,
        filesInMemory: false,
        entries: false,
        waiting: false,
        problemOf: false,
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
    file,
  }: PutIn<N>): string {
    const { id: personId } = this.needs.person()
    if (!personId) throw new Error(`nobody is logged in: ${call} has no owner`)
    const made = { lane, call, input, idempotencyKey, putTime: this.needs.deviceClock.wallNow() }
    const room = roomOf({ call, file })
    const entry =
      this.joined(personId, made, room) ??
      this.storage.put(personId, { ...made, ...(file && { file }) }, room)
    this.own.set(entry.id, entry)
    this.recount()
    this.lanes.of(personId, lane).schedule()
    return entry.id
  }

  /** What this person's lane holds, in order. */
  entries(lane: string): Entry[] {
    const { id } = this.needs.person()
    return id ? this.storage.entries(id, lane) : []
  }

  /** Writes what a lane holds anew, before it is sent (again): what the server said no to may go then. */
  change(lane: string, change: (entry: Entry) => unknown) {
    const entries = this.entries(lane)
    for (const entry of entries)
      this.storage.write({ ...entry, input: change(entry) }, roomOf(entry))
    if (entries.length > 0) this.laneOf(lane)?.schedule()
  }

  /** Everything of this person that waits on this device, for who shows it. */
  waiting(): WaitingEntry[] {
    void this.revision
    const { id: personId } = this.needs.person()
    if (!personId) return []
    return this.storage.all(personId).map(({ id, lane, call, putTime, file }) => ({
      id,
      lane,
      call,
      putTime,
      ...(file && { file }),
      state: stateOf(this.lanes.of(personId, lane)),
      isFileGone: this.lanes.of(personId, lane).stoppedBy?.problem === 'fileGone',
      share: this.shares.get(id) ?? 0,
    }))
  }

  /** Why the last try of a lane did not get through; undefined: it did, or there was none. */
  problemOf(lane: string): ApiError['problem'] | undefined {
    void this.revision
    return this.laneOf(lane)?.lastProblem
  }

  /** The person gives an entry up. */
  discard(entryId: string) {
    this.lanes.cancel(entryId)
    const entry = this.storage.get(entryId)
    if (entry) this.take(entry)
  }

  /** Resolves when the lane is empty; rejects with the ApiError that keeps it from being so, or with a refusal that happened. */
  flush(lane: string): Promise<void> {
    return this.laneOf(lane)?.flush() ?? Promise.reject(new ApiError('signedOut', ''))
  }

  /** Sends the lanes whose names begin so; resolves when nothing of them waits, or cannot go now. */
  async settle(prefix: string): Promise<void> {
    const lanes = this.waiting().map(({ lane }) => lane)
    const wanted = [...new Set(lanes)].filter((lane) => lane.startsWith(prefix))
    await Promise.allSettled(wanted.map((lane) => this.flush(lane)))
  }

  // The listeners below are typed by the call's name for who asks, and untyped inside: `never` takes each of them.

  /** Heard before the entries leave the device; `input` is what was sent, joined. Ends with the function it gives. */
  onReply<N extends CallName>(
    call: N,
    listener: (input: InputOf<N>, reply: OutputOf<N>) => void,
  ): () => void
  onReply(call: CallName, listener: never) {
    return this.listeners.reply(call, listener)
  }

  /** Heard when the server refused for good; without a listener the person gets a toast, unless it stays here all the same. */
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
    const waiting = [...this.storage.all(personId), ...this.own.values()]
    for (const lane of new Set(waiting.map(({ lane: name }) => name)))
      this.lanes.of(personId, lane).wake()
  }

  private laneOf(lane: string): Lane | undefined {
    const { id } = this.needs.person()
    return id ? this.lanes.of(id, lane) : undefined
  }

  /** The last entry of the lane with this one in it, where the policy says so and it is not on its way. */
  private joined(personId: string, next: Omit<Entry, 'id'>, room: Room): Entry | undefined {
    const { join } = lanePolicy(next.call)
    const last = join?.at === 'put' ? this.storage.entries(personId, next.lane).at(-1) : undefined
    if (!last || last.call !== next.call) return undefined
    if (!this.own.has(last.id) || this.lanes.isOnTheWay(last.id)) return undefined
    const input = join?.inputs(last.input, next.input)
    if (input === undefined) return undefined
    const entry = { ...last, input }
    this.storage.write(entry, room)
    return entry
  }

  private emitElsewhere(lane: string) {
    for (const entry of [...this.own.values()]) {
      if (entry.lane !== lane || this.storage.has(entry.id)) continue
      this.own.delete(entry.id)
      this.listeners.emitElsewhere(entry)
      this.recount()
    }
  }

  private take({ id, file }: Entry) {
    this.storage.remove(id)
    this.own.delete(id)
    this.shares.delete(id)
    if (file && !this.filesInMemory.delete(file.place))
      void this.needs.files.kept.drop(file.place).catch(() => undefined)
    this.recount()
  }

  private recount() {
    const { id } = this.needs.person()
    runInAction(() => {
      this.count = id ? this.storage.count(id) : 0
      this.revision += 1
    })
  }
}

const stateOf = ({ failures, stoppedBy }: Lane): WaitingEntry['state'] => {
  if (stoppedBy) return 'stopped'
  return failures > 0 ? 'failing' : 'waiting'
}
