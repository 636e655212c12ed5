import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { PhaseDetail, Run } from '@contract/calls/study/studyShapes'
import { keptFilesKey } from '@/core/session/PhoneThings'
import type { Deps } from '@/core/stores'
import { TransportError } from '@/platform/capabilities/Transport'

type Ids = Input<Contract['study']['phase']>

/** A phase whose file lies on this device, with all that is needed to open it where there is no network. */
export interface KeptPhase {
  ids: Ids
  phase: PhaseDetail
  /** The round and the lease it was last opened with: what is watched without network is reported under them. */
  run: Run
  /** Where the file lies. */
  place: string
  bytes: number
}

/** What is needed to keep one. */
export interface ToKeep extends Omit<KeptPhase, 'place'> {
  /** The file's full address. */
  address: string
}

const key = keptFilesKey
const isSame = (one: Ids, other: Ids) =>
  one.taskId === other.taskId && one.crsId === other.crsId && one.phaseId === other.phaseId
/** `bytes` as KB up to 102, as MB with one decimal above. */
export const sizeText = (bytes: number): string =>
  bytes < 104_858
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`

/** Sounds and papers of courses that this person keeps on this device for where there is no network. */
export class KeptStore {
  rows: readonly KeptPhase[]
  /** The one that is coming now. */
  coming?: { ids: Ids; share: number } = undefined
  problem?: 'full' | 'network' = undefined
  private cancelComing?: () => void

  constructor(private readonly deps: Pick<Deps, 'files' | 'session' | 'storage'>) {
    this.rows = deps.session.isLoggedIn ? this.read() : []
    makeAutoObservable<this, 'deps' | 'cancelComing'>(
      this,
      { deps: false, cancelComing: false },
      { autoBind: true },
    )
  }

  get bytes() {
    return this.rows.reduce((sum, row) => sum + row.bytes, 0)
  }

  of(ids: Ids): KeptPhase | undefined {
    return this.rows.find((row) => isSame(row.ids, ids))
  }

  isComing(ids: Ids): boolean {
    return this.coming !== undefined && isSame(this.coming.ids, ids)
  }

  /** Fetches the file and keeps it; one at a time. */
  async keep({ address, ...kept }: ToKeep) {
    if (this.coming || this.of(kept.ids)) return
    const { files } = this.deps
    let cancel: () => void = () => undefined
    this.cancelComing = () => cancel()
    this.coming = { ids: kept.ids, share: 0 }
    this.problem = undefined
    let place: string | undefined
    try {
      const content = await files.fetch(address, {
        onProgress: (share) =>
          runInAction(() => {
            if (this.coming) this.coming.share = share
          }),
        signal: {
          cancelled: false,
          onCancel: (listener) => {
            cancel = listener
          },
        },
      })
      place = await files.kept.keep(content)
      // Pictures of a paper's pages come from the hospital: offline it is the paper itself.
      this.write([...this.rows, { ...kept, place, phase: { ...kept.phase, pages: [] } }])
    } catch (error) {
      if (place !== undefined) await files.kept.drop(place)
      // Anything but the line is the device's own store, which tells of being full in many ways.
      runInAction(() => {
        this.problem = problemOf(error)
      })
    } finally {
      runInAction(() => (this.coming = undefined))
    }
  }

  cancel() {
    this.cancelComing?.()
  }

  async drop(row: KeptPhase) {
    this.write(this.rows.filter((one) => one.place !== row.place))
    await this.deps.files.kept.drop(row.place)
  }

  /** It was opened with the hospital: what is known there, and the lease, are of now. */
  renew(ids: Ids, phase: PhaseDetail, run: Run) {
    const row = this.of(ids)
    if (!row) return
    try {
      this.write(
        this.rows.map((one) =>
          one === row ? { ...one, run, phase: { ...phase, pages: [] } } : one,
        ),
      )
    } catch {
      // A full device: it stays as it was kept, with the lease of then.
    }
  }

  /** Its bytes, or where they lie, and what an element plays or shows; undefined: the device threw it away. */
  async open(row: KeptPhase) {
    const file = await this.deps.files.kept.read(row.place).catch(() => undefined)
    if (!file) this.write(this.rows.filter((one) => one.place !== row.place))
    return file
  }

  private read(): KeptPhase[] {
    try {
      const rows: unknown = JSON.parse(
        this.deps.storage.get(this.deps.session.personKey(key)) ?? '[]',
      )
      return Array.isArray(rows)
        ? (rows as KeptPhase[]).filter(
            (row) => typeof row?.place === 'string' && typeof row.phase?.phaseId === 'string',
          )
        : []
    } catch {
      return []
    }
  }

  /** Throws when the device's store is full. */
  private write(rows: readonly KeptPhase[]) {
    this.deps.storage.set(this.deps.session.personKey(key), JSON.stringify(rows))
    runInAction(() => (this.rows = rows))
  }
}

function problemOf(error: unknown): KeptStore['problem'] {
  if (!(error instanceof TransportError)) return 'full'
  return error.problem === 'cancelled' ? undefined : 'network'
}
