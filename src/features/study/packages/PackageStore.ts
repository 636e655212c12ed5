import { makeAutoObservable, runInAction } from 'mobx'
import type { PackageItem } from '@contract/calls/coursePackage'
import { Code } from '@contract/codes'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import { publicLink } from '@/core/publicLink'
import type { Deps } from '@/core/stores'
import type { PackagePlay } from '@/platform/Package'
import { addressOf } from '@/routes/address'
import type { PhaseIds } from '../PhaseStore'

export const packageId = 'package-place'

/** The round and the device that it is told with; undefined: nothing is kept. */
type Hold = () => { tracingId: string; lease: number } | undefined

/** What a part said, with the lease it was said under: another device between makes it worthless. */
interface Said {
  seq: number
  lease: number
  state: string
}

/** Nothing is told more often than this, ms. */
const reportEachMs = 1500

/** A course package that plays: its parts, what they said, and that nothing of it is lost on the way to the hospital. */
export class PackageStore {
  title = ''
  items: PackageItem[] = []
  itemId = ''
  met = false
  isReady = false
  failed = false
  isOffline = false
  /** Something that was said has not arrived yet. */
  isWaiting = false
  /** The server's own words. */
  refusal?: string = undefined
  /** Where it can be played, on devices that cannot. */
  page = ''
  private ids?: PhaseIds = undefined
  private hold: Hold = () => undefined
  private isPreview = false
  private seq = 0
  private playing?: PackagePlay = undefined
  private telling?: Promise<void> = undefined
  private unsubscribe?: () => void

  constructor(private readonly deps: Deps) {
    makeAutoObservable<
      this,
      'deps' | 'ids' | 'hold' | 'isPreview' | 'seq' | 'playing' | 'telling' | 'unsubscribe'
    >(
      this,
      {
        deps: false,
        ids: false,
        hold: false,
        isPreview: false,
        seq: false,
        playing: false,
        telling: false,
        unsubscribe: false,
      },
      { autoBind: true },
    )
  }

  /** Packages play in browsers only. */
  get playsHere() {
    return this.deps.platform.playPackage !== undefined
  }

  /** What it says is kept: not in a preview, not after the course. */
  get keeps() {
    return this.isReady && this.hold() !== undefined
  }

  async open(ids: PhaseIds, hold: Hold, isPreview: boolean) {
    await this.close()
    this.ids = ids
    this.hold = hold
    this.isPreview = isPreview
    runInAction(() =>
      Object.assign(this, {
        title: '',
        items: [],
        itemId: '',
        met: false,
        isReady: false,
        failed: false,
        isOffline: false,
        isWaiting: false,
        refusal: undefined,
        page: '',
      }),
    )
    if (!this.playsHere) {
      const reply = isPreview
        ? undefined
        : await this.deps.api.coursePackage
            .page(ids, { overlay: false, silent: true })
            .catch(rethrowUnexpected)
      return runInAction(() => {
        if (reply && this.ids === ids)
          this.page = reply.url || publicLink(this.deps.platform, addressOf('studyFile', ids))
      })
    }
    this.unsubscribe = this.deps.platform.network.onChange((online) => {
      if (online) void this.tell()
    })
    await this.play()
  }

  /** Plays a part; without its id the first that is not completed. */
  async play(itemId?: string) {
    const { ids } = this
    const { platform, api } = this.deps
    if (!ids || !platform.playPackage) return
    await this.stop()
    runInAction(() => Object.assign(this, { isReady: false, failed: false }))
    try {
      await this.settle()
      const hold = this.hold()
      const ask = (wanted: string | undefined) =>
        api.coursePackage.open(
          {
            ...ids,
            origin: platform.origin,
            ...(this.isPreview ? { preview: 1 } : hold && { tracingId: hold.tracingId }),
            ...(wanted !== undefined && { itemId: wanted }),
          },
          { overlay: false, silent: true },
        )
      let found = await ask(itemId)
      // What an earlier visit could not tell is told first, and then played on from.
      if (hold && this.journal(found.itemId)) {
        await this.tell(found.itemId)
        found = await ask(found.itemId)
      }
      if (this.ids !== ids) return
      this.seq = found.seq
      runInAction(() =>
        Object.assign(this, {
          title: found.title,
          items: found.items,
          itemId: found.itemId,
          met: found.met === 1,
          isReady: true,
        }),
      )
      const playing = await platform.playPackage(
        { ...found, title: found.title },
        packageId,
        (state) => this.listener(found.itemId, state),
      )
      if (this.ids === ids) this.playing = playing
      else await playing.close()
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(() => {
        if (this.ids !== ids) return
        this.failed = true
        this.refusal =
          error instanceof ApiError && error.problem === 'refused' ? problemText(error) : undefined
      })
    }
  }

  /** Everything that was said is at the hospital, or cannot get there now. */
  async settle() {
    await this.telling
    await this.tell()
  }

  async close() {
    const { unsubscribe } = this
    this.unsubscribe = undefined
    unsubscribe?.()
    await this.stop()
    await this.telling
    this.ids = undefined
  }

  dispose() {
    void this.close()
  }

  private async stop() {
    const { playing } = this
    this.playing = undefined
    await playing?.close()
  }

  /** It said something: on the device first, then to the hospital. */
  private listener(itemId: string, state: string) {
    const key = this.keyOf(itemId)
    const hold = this.hold()
    if (key === undefined || !hold) return
    this.seq += 1
    const said: Said = { seq: this.seq, lease: hold.lease, state }
    try {
      this.deps.platform.storage.set(key, JSON.stringify(said))
    } catch {
      // A full device: it is told at once, and kept nowhere else.
    }
    runInAction(() => (this.isWaiting = true))
    void this.tell(itemId, said)
  }

  private keyOf(itemId: string): string | undefined {
    const hold = this.hold()
    return (
      hold &&
      this.ids &&
      this.deps.session.personKey(`package/${hold.tracingId}/${this.ids.phaseId}/${itemId}`)
    )
  }

  private journal(itemId: string): Said | undefined {
    const key = this.keyOf(itemId)
    const kept = key === undefined ? undefined : this.deps.platform.storage.get(key)
    const said = kept === undefined ? undefined : (JSON.parse(kept) as Said)
    return said?.lease === this.hold()?.lease ? said : undefined
  }

  /** Tells what waits; one message at a time, the newest only. */
  private tell(itemId = this.itemId, said?: Said): Promise<void> {
    const waiting = said ?? this.journal(itemId)
    if (!waiting) return this.telling ?? Promise.resolve()
    this.telling ??= this.send(itemId, waiting).finally(() => (this.telling = undefined))
    return this.telling
  }

  private async send(itemId: string, first: Said) {
    let next: Said | undefined = first
    while (next) {
      const sent: Said = next
      if (!(await this.sendOne(itemId, sent))) return
      const key = this.keyOf(itemId)
      const kept = this.journal(itemId)
      const isNewer: boolean = kept !== undefined && kept.seq > sent.seq
      if (!isNewer && key !== undefined) this.deps.platform.storage.remove(key)
      if (isNewer) await new Promise((resolve) => setTimeout(resolve, reportEachMs))
      next = isNewer ? this.journal(itemId) : undefined
    }
    runInAction(() => (this.isWaiting = false))
  }

  /** false: it waits on the device, or will never be taken. */
  private async sendOne(itemId: string, { seq, state }: Said): Promise<boolean> {
    const { ids } = this
    const hold = this.hold()
    if (!ids || !hold) return false
    try {
      const reply = await this.deps.api.coursePackage.keep(
        { ...ids, ...hold, itemId, seq, state },
        { overlay: false, silent: true },
      )
      runInAction(() => {
        if (this.ids !== ids) return
        Object.assign(this, {
          items: reply.items,
          met: reply.met === 1,
          isOffline: false,
          refusal: undefined,
        })
        this.seq = Math.max(this.seq, reply.seq)
      })
      return true
    } catch (error) {
      rethrowUnexpected(error)
      const problem = error instanceof ApiError ? error : undefined
      // What is refused would be refused again; on another device it went on without this.
      const key = this.keyOf(itemId)
      if (problem?.problem === 'refused' && key !== undefined)
        this.deps.platform.storage.remove(key)
      runInAction(() => {
        this.isOffline = problem?.problem === 'network' || problem?.problem === 'timeout'
        if (problem?.problem === 'refused') this.isWaiting = false
        if (problem?.problem === 'refused' && problem.code !== Code.openElsewhere)
          this.refusal = problemText(problem)
      })
      return false
    }
  }
}
