import { autorun, makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { Canceller } from '@/api/Canceller'
import { readReply } from '@/api/readReply'
import { problemText } from './failures/problemText'
import type { ChosenPicture } from '@/platform/Device'
import { TransportError } from '@/platform/Platform'
import { addFile } from './addFile'
import { t } from './i18n'
import type { Deps } from './stores'

const path = '/incontrol-fileserver/uploadFile'

export interface Upload {
  readonly id: number
  /** What it was picked for: `meeting/<id>`, `training/<task>/<item>`. */
  readonly group: string
  readonly picture: ChosenPicture
  /** 0 to 1. */
  share: number
  failed: boolean
  /** It broke off on the way: not refused. */
  brokeOff: boolean
  /** Where its file lies on the device, and under which key that is noted; none when the device had no room for either. */
  kept?: { key: string; place: string; isNoted: boolean }
}

interface Kept {
  place: string
  name: string
  bytes: number
  /** It is a picture, not another file. */
  shown: boolean
}

/**
 * Pictures and files on their way to the hospital. One that fails stays here with its file, to be sent again (by itself, once
 * the network is back) or given up, also in the middle; what has arrived is added to what it was picked for and leaves. What
 * was picked is kept on the device until then, by person and group: it goes on when the app starts again, whatever page opens.
 */
export class Uploads {
  items: Upload[] = []
  private made = 0
  private readonly running = new Map<number, Canceller>()
  private readonly listeners = new Map<string, Set<() => Promise<void>>>()
  private endListening: () => void = () => undefined

  constructor(private readonly deps: Deps) {
    const { platform } = deps
    const ends = [
      platform.network.onChange((online) => online && this.wake()),
      platform.onVisibility((visible) => visible && this.wake()),
    ]
    makeAutoObservable<this, 'deps' | 'made' | 'running' | 'listeners' | 'endListening'>(
      this,
      {
        deps: false,
        made: false,
        running: false,
        listeners: false,
        endListening: false,
        of: false,
      },
      { autoBind: true },
    )
    ends.push(autorun(() => deps.outbox.setFiles(this.items.length)))
    this.endListening = () => ends.forEach((end) => end())
  }

  /** What is on its way for a group. */
  of(group: string): Upload[] {
    return this.items.filter((item) => item.group === group)
  }

  /** Heard when something of the group has arrived. Ends with the function it gives. */
  onArrived(group: string, listener: () => Promise<void>): () => void {
    const listenerSets = this.listeners.get(group) ?? new Set()
    this.listeners.set(group, listenerSets.add(listener))
    return () => void listenerSets.delete(listener)
  }

  async start(group: string, picture: ChosenPicture) {
    const id = this.put(group, picture)
    const kept = await this.keep(group, picture).catch(() => undefined)
    const item = this.items.find((one) => one.id === id)
    if (!item) return void (kept && this.drop(kept))
    // The mini-program's picked file has moved: it lies only where it is kept.
    const file = kept && (await this.deps.platform.kept.read(kept.place).catch(() => undefined))
    runInAction(() =>
      Object.assign(item, {
        kept,
        ...(file && { picture: { ...picture, ...file, preview: picture.preview && file.preview } }),
      }),
    )
    await this.again(id)
  }

  /** At the app's start and after a log-in: goes on with what a killed app left. */
  resume(): Promise<unknown> {
    const {
      session,
      platform: { storage },
    } = this.deps
    return Promise.all(
      session.isLoggedIn
        ? storage
            .keys(this.prefix)
            .filter((key) => !this.isHere(key))
            .map((key) => this.takeUp(key))
        : [],
    )
  }

  /** Whatever broke off is sent again. */
  wake() {
    this.items.forEach(({ id, brokeOff }) => brokeOff && void this.again(id))
  }

  async again(id: number) {
    const item = this.items.find((one) => one.id === id)
    if (!item || this.running.has(id)) return
    Object.assign(item, { failed: false, brokeOff: false, share: 0 })
    const canceller = new Canceller()
    this.running.set(id, canceller)
    try {
      // Two tabs that start with the same kept file: only one sends it.
      await (item.kept?.isNoted
        ? this.deps.platform.exclusively(item.kept.key, () => this.deliver(item, canceller))
        : this.deliver(item, canceller))
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof TransportError)) throw error
      if (canceller.cancelled) return
      runInAction(() =>
        Object.assign(item, {
          failed: true,
          brokeOff: error instanceof TransportError || error.problem !== 'refused',
        }),
      )
      this.deps.shell.toast(
        error instanceof ApiError && error.problem === 'refused'
          ? problemText(error)
          : t('network.uploadFailed'),
      )
    } finally {
      this.running.delete(id)
    }
  }

  abandon(id: number) {
    this.running.get(id)?.cancel()
    this.forget(id)
    this.leave(id)
  }

  /** Another person is here; what is kept waits for this one. */
  dispose() {
    this.endListening()
    this.deps.outbox.setFiles(0)
    this.running.forEach((canceller) => canceller.cancel())
  }

  private get prefix() {
    return `upload/${this.deps.session.personId ?? ''}/`
  }

  private isHere(key: string) {
    return this.items.some((item) => item.kept?.key === key)
  }

  private put(group: string, picture: ChosenPicture, kept?: Upload['kept']): number {
    this.items.push({
      id: ++this.made,
      group,
      picture,
      share: 0,
      failed: false,
      brokeOff: false,
      ...(kept && { kept }),
    })
    return this.made
  }

  private keep(
    group: string,
    { content, name, bytes, preview }: ChosenPicture,
  ): Promise<NonNullable<Upload['kept']>> {
    const { platform } = this.deps
    return platform.kept.keep(content).then((place) => {
      const key = `${this.prefix}${group}/${platform.wallNow().toString(36)}.${place.split('/').pop() ?? ''}`
      try {
        platform.storage.set(
          key,
          JSON.stringify({ place, name, bytes, shown: preview !== '' } satisfies Kept),
        )
      } catch {
        // The device is full: this one does not survive the end of the app, but it is sent.
        return { key, place, isNoted: false }
      }
      return { key, place, isNoted: true }
    })
  }

  private takeUp(key: string): Promise<void> {
    const { storage, kept, network } = this.deps.platform
    const { place, name, bytes, shown } = JSON.parse(storage.get(key) ?? '{}') as Kept
    return kept.read(place).then(
      (file) => {
        if (!file) return storage.remove(key)
        if (this.isHere(key)) return
        const id = this.put(
          key.slice(this.prefix.length, key.lastIndexOf('/')),
          { ...file, preview: shown ? file.preview : '', name, bytes },
          { key, place, isNoted: true },
        )
        // Without network it is only shown; nobody asked for it just now.
        if (network.isOnline()) void this.again(id)
        else
          Object.assign(this.items[this.items.length - 1] ?? {}, { failed: true, brokeOff: true })
      },
      () => storage.remove(key),
    )
  }

  private forget(id: number) {
    const kept = this.items.find((one) => one.id === id)?.kept
    if (kept) this.drop(kept)
  }

  private leave(id: number) {
    this.items = this.items.filter((item) => item.id !== id)
  }

  private drop({ key, place }: NonNullable<Upload['kept']>) {
    this.deps.platform.storage.remove(key)
    void this.deps.platform.kept.drop(place).catch(() => undefined)
  }

  private async deliver(item: Upload, signal: Canceller) {
    const { api, platform, session } = this.deps
    const { id, group, kept } = item
    if (signal.cancelled) return
    if (!kept?.isNoted || platform.storage.get(kept.key) !== undefined) {
      const reply = await platform.upload(item.picture, {
        url: platform.apiBase + path,
        headers: { 'x-userkey': session.token ?? '', 'x-domain': session.domain ?? 'D0' },
        signal,
        onProgress: (share) => runInAction(() => (item.share = share)),
      })
      const { fileId } = readReply(reply, () => undefined).data as { fileId: string }
      if (signal.cancelled) return
      await addFile(api, group, fileId)
      this.forget(id)
    }
    runInAction(() => this.leave(id))
    await Promise.all([...(this.listeners.get(group) ?? [])].map((listener) => listener()))
    await platform.host?.showShareView()
  }
}
