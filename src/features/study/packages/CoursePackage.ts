import { makeAutoObservable, runInAction } from 'mobx'
import type { PackageItem } from '@contract/calls/study/coursePackage'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import { publicLink } from '@/core/navigation/publicLink'
import type { Deps } from '@/core/stores'
import type { PackagePlay } from '@/platform/capabilities/Package'
import { addressOf } from '@/routes/address'
import type { PhaseIds } from '../phase/loadPhase'
import { PackageLane, type Hold, type Kept } from './PackageLane'

export const packageId = 'package-place'

interface Parts {
  ids: PhaseIds
  /** undefined: nothing is kept, in a preview and after the course. */
  hold(): Hold | undefined
  isPreview: boolean
}

/** A course package that plays, one object an opening: its parts, what they said, and that nothing of it is lost on the way. */
export class CoursePackage {
  title = ''
  items: readonly PackageItem[] = []
  itemId = ''
  met = false
  isReady = false
  failed = false
  /** The server's own words. */
  refusal?: string = undefined
  /** Where it can be played, on devices that cannot. */
  page = ''
  private seq = 0
  private isClosed = false
  private playing?: PackagePlay = undefined
  private readonly lane: PackageLane
  private readonly unsubscribe: () => void

  constructor(
    private readonly deps: Pick<Deps, 'addresses' | 'api' | 'outbox' | 'transport' | 'viewers'>,
    private readonly parts: Parts,
  ) {
    this.lane = new PackageLane(deps.outbox, parts.ids)
    this.unsubscribe = this.lane.subscribe({
      kept: (kept) => this.applyKept(kept),
      refused: (message) => runInAction(() => (this.refusal = message)),
    })
    makeAutoObservable<
      this,
      'deps' | 'parts' | 'seq' | 'isClosed' | 'playing' | 'lane' | 'unsubscribe'
    >(
      this,
      {
        deps: false,
        parts: false,
        seq: false,
        isClosed: false,
        playing: false,
        lane: false,
        unsubscribe: false,
        isOffline: false,
        isWaiting: false,
      },
      { autoBind: true },
    )
  }

  /** Packages play in browsers only. */
  get playsHere() {
    return this.deps.viewers?.playPackage !== undefined
  }

  /** What it says is kept. */
  get keeps() {
    return this.isReady && this.parts.hold() !== undefined
  }

  get isOffline() {
    return this.lane.isOffline(this.itemId)
  }

  /** Something that was said has not arrived yet. */
  get isWaiting() {
    return this.lane.isWaiting(this.itemId)
  }

  /** Plays it, or says where it can be played. */
  async open() {
    if (this.playsHere) return this.play()
    if (this.parts.isPreview) return
    const reply = await this.deps.api.coursePackage
      .page(this.parts.ids, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    const ours = publicLink(this.deps, addressOf('studyFile', this.parts.ids))
    runInAction(() => (this.page = reply?.url || ours))
  }

  /** Plays a part; without its id the first that is not completed. */
  async play(itemId?: string) {
    const { viewers } = this.deps
    if (!viewers) return
    await this.stop()
    runInAction(() => Object.assign(this, { isReady: false, failed: false, refusal: undefined }))
    try {
      const found = await this.find(itemId)
      if (this.isClosed) return
      this.seq = found.seq
      const { title, items, met } = found
      runInAction(() =>
        Object.assign(this, { title, items, itemId: found.itemId, met: met === 1, isReady: true }),
      )
      const playing = await viewers.playPackage({ ...found, title }, packageId, (state) =>
        this.say(found.itemId, state),
      )
      if (this.isClosed) await playing.close()
      else this.playing = playing
    } catch (error) {
      rethrowUnexpected(error)
      const isRefused = error instanceof ApiError && error.problem === 'refused'
      runInAction(() => {
        this.failed = true
        this.refusal = isRefused ? problemText(error) : undefined
      })
    }
  }

  /** Everything that was said is at the hospital, or cannot get there now. */
  settle() {
    return this.lane.settle(this.itemId)
  }

  /** The page is left: what waits goes on by itself. */
  async close() {
    this.isClosed = true
    await this.stop()
    this.unsubscribe()
  }

  /** What an earlier visit could not send is sent first; it is played on from there. */
  private async find(itemId: string | undefined) {
    if (this.itemId) await this.settle()
    const found = await this.ask(itemId)
    if (!this.lane.isWaiting(found.itemId)) return found
    await this.lane.settle(found.itemId)
    return this.ask(found.itemId)
  }

  private ask(itemId: string | undefined) {
    const { addresses, api } = this.deps
    const { ids, isPreview, hold } = this.parts
    const tracingId = hold()?.tracingId
    return api.coursePackage.open(
      {
        ...ids,
        origin: addresses.origin,
        ...(isPreview ? { preview: 1 } : tracingId && { tracingId }),
        ...(itemId !== undefined && { itemId }),
      },
      { overlay: false, silent: true },
    )
  }

  private async stop() {
    const { playing } = this
    this.playing = undefined
    await playing?.close()
  }

  /** It said something: on the device first, then to the hospital. */
  private say(itemId: string, state: string) {
    const hold = this.parts.hold()
    if (!hold) return
    this.seq += 1
    this.lane.put({ ...hold, itemId, seq: this.seq, state })
  }

  private applyKept({ items, met, seq }: Kept) {
    this.seq = Math.max(this.seq, seq)
    runInAction(() => Object.assign(this, { items, met: met === 1, refusal: undefined }))
  }
}
