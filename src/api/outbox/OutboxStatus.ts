import { makeAutoObservable, observable } from 'mobx'
import type { ApiError } from '../ApiError'
import type { Entry, WaitingEntry } from './entry'
import type { Lane } from './Lane'
import type { OutboxStorage } from './OutboxStorage'

interface Needs {
  storage: OutboxStorage
  /** Whose entries are shown; undefined: nobody's. */
  personId(): string | undefined
  /** A lane of this person; undefined: nobody is there. */
  laneOf(lane: string): Lane | undefined
}

/** What an outbox shows: how much of this person waits, and how each lane stands. Changes nothing of what waits. */
export class OutboxStatus {
  count = 0
  /** Rises with every change, so that an observer of `waiting` asks again: neither the device nor a lane is observable. */
  private revision = 0
  /** How much of an entry's file has arrived, 0 to 1, by the entry's id. */
  private readonly shares = observable.map<string, number>()

  constructor(private readonly needs: Needs) {
    makeAutoObservable<this, 'needs' | 'shares'>(
      this,
      { needs: false, shares: false, waiting: false, problemOf: false },
      { autoBind: true },
    )
  }

  waiting(): WaitingEntry[] {
    void this.revision
    const { storage, personId } = this.needs
    const id = personId()
    return id ? storage.all(id).map((entry) => this.shown(entry)) : []
  }

  problemOf(lane: string): ApiError['problem'] | undefined {
    void this.revision
    return this.needs.laneOf(lane)?.lastProblem
  }

  /** Something waits, has gone or stands differently. */
  renew() {
    const id = this.needs.personId()
    this.count = id ? this.needs.storage.count(id) : 0
    this.revision += 1
  }

  /** `share`: of the entry's file that has arrived, 0 to 1. */
  progress(entryId: string, share: number) {
    this.shares.set(entryId, share)
  }

  forget(entryId: string) {
    this.shares.delete(entryId)
  }

  private shown({ id, lane, call, putTime, file }: Entry): WaitingEntry {
    const standing = this.needs.laneOf(lane)
    return {
      id,
      lane,
      call,
      putTime,
      ...(file && { file }),
      state: stateOf(standing),
      isFileGone: standing?.stoppedBy?.problem === 'fileGone',
      share: this.shares.get(id) ?? 0,
    }
  }
}

function stateOf(lane: Lane | undefined): WaitingEntry['state'] {
  if (lane?.stoppedBy) return 'stopped'
  return lane && lane.failures > 0 ? 'failing' : 'waiting'
}
