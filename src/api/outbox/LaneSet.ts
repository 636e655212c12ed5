import type { Platform } from '@/platform/Platform'
import type { ApiError } from '../ApiError'
import { Canceller } from '../Canceller'
import type { AnyCall, Api } from '../createApi'
import type { CallName, Entry } from './entry'
import type { EntryFile } from './EntryFile'
import { Lane } from './Lane'
import { lanePolicy, roomOf } from './lanePolicies'
import type { OutboxListeners } from './OutboxListeners'
import type { OutboxStorage } from './OutboxStorage'
import { sendHead } from './sendHead'

/** How a file goes to the hospital. */
export interface FileHooks {
  /** Notes on the device what the server has acknowledged: after a kill it goes on from there. */
  acknowledge(change: Partial<EntryFile>): void
  /** 0 to 1. */
  onProgress(share: number): void
  signal: Canceller
}
/** Returns the id of the whole file at the hospital. Throws ApiError (`fileGone`: the device has it no more) or TransportError. */
export type SendFile = (entry: Entry, hooks: FileHooks) => Promise<string>

interface Needs extends Pick<Platform, 'locks' | 'deviceClock'> {
  api: Api
  storage: OutboxStorage
  listeners: OutboxListeners
  sendFile: SendFile
  /** Whether this person may send now. */
  maySend(personId: string): boolean
  /** An entry of this run of the app: only what others left, or what has failed, is late. */
  isOwn(entry: Entry): boolean
  /** Before a lane is read: another tab may have sent entries of this one. */
  lookElsewhere(lane: string): void
  /** It leaves the device. */
  take(entry: Entry): void
  onProgress(entry: Entry, share: number): void
  /** A lane stands differently now. */
  changed(): void
}

/** The lanes of everybody who used this run of the app, and what is on its way in them. */
export class LaneSet {
  private readonly lanes = new Map<string, Lane>()
  private readonly onTheWay = new Map<string, Canceller>()

  constructor(private readonly needs: Needs) {}

  isOnTheWay(entryId: string) {
    return this.onTheWay.has(entryId)
  }

  /** Its file need not arrive any more. */
  cancel(entryId: string) {
    this.onTheWay.get(entryId)?.cancel()
  }

  of(personId: string, lane: string): Lane {
    const name = `${personId}/${lane}`
    const known = this.lanes.get(name)
    if (known) return known
    const made = this.make(personId, lane, name)
    this.lanes.set(name, made)
    return made
  }

  private make(personId: string, lane: string, name: string): Lane {
    const { needs } = this
    const waiting = () => needs.storage.entries(personId, lane)
    let batch: Entry[] = []
    /** What waited when a try had failed: it stays late when the ones before it got through. */
    const late = new Set<string>()
    const made: Lane = new Lane({
      sender: () => (needs.maySend(personId) ? personId : undefined),
      pauseMs: () => pauseOf(waiting()[0]),
      now: () => needs.deviceClock.monotonicNow(),
      changed: needs.changed,
      // Of two tabs only one sends.
      sendHead: () =>
        needs.locks.exclusively(`outbox/${name}`, async () => {
          batch = []
          needs.lookElsewhere(lane)
          if (made.failures > 0) for (const { id } of waiting()) late.add(id)
          try {
            return await sendHead({
              entries: needs.maySend(personId) ? waiting() : [],
              call: (call) => callNamed(needs.api, call),
              sendFile: (entry) => this.sendFile(personId, entry),
              waitedMs: ({ putTime }) => needs.deviceClock.wallNow() - putTime,
              isLate: (entry) => late.has(entry.id) || !needs.isOwn(entry),
              began: (entries) => {
                batch = entries
                for (const { id } of entries) this.onTheWay.set(id, new Canceller())
              },
              taken: (call, input, reply) => needs.listeners.emitReply(call, input, reply),
              done: (entries) => entries.forEach((entry) => this.leave(entry)),
            })
          } finally {
            for (const { id } of batch) this.onTheWay.delete(id)
            // Keys are used again once a lane was empty.
            for (const id of late) if (!needs.storage.has(id)) late.delete(id)
          }
        }),
      isFinal: (error) => batch.every(({ call }) => endsBy(call, error)),
      refuse: (error) => this.refuse(batch.splice(0), error),
    })
    return made
  }

  /** What has grown meanwhile stays: the rest of it goes next. */
  private leave(entry: Entry) {
    if (this.needs.storage.isUnchanged(entry)) this.needs.take(entry)
  }

  private refuse(batch: readonly Entry[], error: ApiError): boolean {
    const { needs } = this
    const stays = batch.some(({ call }) => lanePolicy(call).staysWhen?.(error))
    for (const entry of batch) {
      if (!stays) needs.take(entry)
      needs.listeners.emitRefused(entry, error, stays && error.problem !== 'fileGone')
    }
    return !stays
  }

  private async sendFile(personId: string, entry: Entry): Promise<string> {
    const { file } = entry
    const fileId = await this.needs.sendFile(entry, {
      signal: this.onTheWay.get(entry.id) ?? new Canceller(),
      onProgress: (share) => this.needs.onProgress(entry, share),
      acknowledge: (change) => {
        Object.assign(file ?? {}, change)
        // Sealed meanwhile by a log-out: then it is no entry that can be read, and stays as it is.
        if (this.needs.storage.get(entry.id)) this.needs.storage.write(entry, roomOf(entry))
      },
    })
    // The call goes out under the session of now: only if that is still the same person's.
    if (!this.needs.maySend(personId) || !this.needs.storage.has(entry.id)) throw new Interrupted()
    return fileId
  }
}

/** Discarded, or its person is gone, while its file was on the way: nothing is said. */
class Interrupted extends Error {}

const endsBy = (call: CallName, { code, problem }: ApiError) =>
  problem === 'fileGone' || (lanePolicy(call).endsBy?.includes(code ?? 0) ?? true)

const pauseOf = (head: Entry | undefined) => (head && lanePolicy(head.call).pauseMs) ?? 0

function callNamed(api: Api, name: CallName): AnyCall | undefined {
  const [area, call] = name.split('.') as [string, string]
  return (api as unknown as Record<string, Record<string, AnyCall> | undefined>)[area]?.[call]
}
