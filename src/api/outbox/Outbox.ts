import type { KeptFiles } from '@/platform/capabilities/Files'
import type { Platform } from '@/platform/Platform'
import { ApiError } from '../ApiError'
import type { Api } from '../createApi'
import type { CallName, Entry, InputOf, WaitingEntry } from './entry'
import type { EntryFile } from './EntryFile'
import { joinEntry } from './joinEntry'
import type { Lane } from './Lane'
import { roomOf } from './lanePolicies'
import { LaneSet, type SendFile } from './LaneSet'
import { OutboxListeners } from './OutboxListeners'
import { OutboxStatus } from './OutboxStatus'
import { OutboxStorage } from './OutboxStorage'

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
  /** Bytes of files that the device had no room for, by their place. */
  readonly filesInMemory = new Map<string, Blob | string>()
  /** Entries of this tab that have not been answered yet. */
  private readonly own = new Map<string, Entry>()
  private readonly listeners = new OutboxListeners()
  private readonly storage: OutboxStorage
  private readonly lanes: LaneSet
  private readonly status: OutboxStatus

  constructor(private readonly needs: Needs) {
    this.storage = new OutboxStorage(needs.storage, needs.newKey().slice(-8))
    this.status = new OutboxStatus({
      storage: this.storage,
      personId: () => needs.person().id,
      laneOf: (lane) => this.laneOf(lane),
    })
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
      onProgress: ({ id }, share) => this.status.progress(id, share),
      changed: () => this.status.renew(),
    })
  }

  // What becomes of an entry; each is documented at the listeners.
  readonly onReply = this.listeners.onReply.bind(this.listeners)
  readonly onRefused = this.listeners.onRefused.bind(this.listeners)
  readonly onSentElsewhere = this.listeners.onSentElsewhere.bind(this.listeners)
  readonly onUnhandledRefusal = this.listeners.onUnhandledRefusal.bind(this.listeners)

  /** How many entries of this person wait; what the shell shows. Observable. */
  get count() {
    return this.status.count
  }

  /** Everything of this person that waits on this device, for who shows it. Observable. */
  waiting(): WaitingEntry[] {
    return this.status.waiting()
  }

  /** Why the last try of a lane did not get through; undefined: it did, or there was none. Observable. */
  problemOf(lane: string): ApiError['problem'] | undefined {
    return this.status.problemOf(lane)
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
    const putTime = this.needs.deviceClock.wallNow()
    const made = { lane, call, input, idempotencyKey, putTime, ...(file && { file }) }
    const entry =
      joinEntry({ storage: this.storage, mayGrow: (last) => this.mayGrow(last) }, personId, made) ??
      this.storage.put(personId, made, roomOf(made))
    this.own.set(entry.id, entry)
    this.status.renew()
    this.lanes.of(personId, lane).schedule()
    return entry.id
  }

  /** false: the device was full, and the entry waits in memory until it is sent. */
  isOnDevice(entryId: string): boolean {
    return this.storage.isOnDevice(entryId)
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

  /** At start, after a log-in, when the network is back or the app is in front again: everything goes out at once. */
  wake() {
    this.status.renew()
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

  private mayGrow({ id }: Entry) {
    return this.own.has(id) && !this.lanes.isOnTheWay(id)
  }

  private emitElsewhere(lane: string) {
    for (const entry of [...this.own.values()]) {
      if (entry.lane !== lane || this.storage.has(entry.id)) continue
      this.own.delete(entry.id)
      this.listeners.emitElsewhere(entry)
      this.status.renew()
    }
  }

  private take({ id, file }: Entry) {
    this.storage.remove(id)
    this.own.delete(id)
    this.status.forget(id)
    if (file && !this.filesInMemory.delete(file.place))
      void this.needs.files.kept.drop(file.place).catch(() => undefined)
    this.status.renew()
  }
}
