import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { Canceller } from '@/api/Canceller'
import { readReply } from '@/api/readReply'
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
  private readonly endListening: () => void

  constructor(private readonly deps: Deps) {
    const { platform } = deps
    const ends = [platform.network.onChange((online) => online && this.wake()), platform.onVisibility((visible) => visible && this.wake())]
    this.endListening = () => ends.forEach((end) => end())
    makeAutoObservable<this, 'deps' | 'made' | 'running' | 'listeners' | 'endListening'>(this, { deps: false, made: false, running: false, listeners: false, endListening: false, of: false }, { autoBind: true })
  }

  /** What is on its way for a group. */
  of(group: string): Upload[] {
    return this.items.filter((item) => item.group === group)
  }

  /** Heard when something of the group has arrived. Ends with the function it gives. */
  onArrived(group: string, heard: () => Promise<void>): () => void {
    const heards = this.listeners.get(group) ?? new Set()
    this.listeners.set(group, heards.add(heard))
    return () => void heards.delete(heard)
  }

  async start(group: string, picture: ChosenPicture) {
    const id = this.put(group, picture)
    const kept = await this.keep(group, picture).catch(() => undefined)
    const item = this.items.find((one) => one.id === id)
    if (!item) return void (kept && this.drop(kept))
    // The mini-program's picked file has moved: it lies only where it is kept.
    const file = kept && (await this.deps.platform.kept.read(kept.place).catch(() => undefined))
    runInAction(() => Object.assign(item, { kept, ...(file && { picture: { ...picture, ...file, preview: picture.preview && file.preview } }) }))
    await this.send(id)
  }

  /** At the app's start and after a log-in: goes on with what a killed app left. */
  async resume() {
    const { session, platform: { storage, kept, network } } = this.deps
    if (!session.isLoggedIn) return
    for (const key of storage.keys(this.prefix)) {
      const { place, name, bytes, shown } = JSON.parse(storage.get(key) ?? '{}') as Kept
      if (this.isHere(key)) continue
      const file = await kept.read(place).catch(() => undefined)
      if (!file) storage.remove(key)
      else if (!this.isHere(key)) {
        const id = this.put(key.slice(this.prefix.length, key.lastIndexOf('/')), { ...file, preview: shown ? file.preview : '', name, bytes }, { key, place, isNoted: true })
        // Without network it is only shown; nobody asked for it just now.
        if (network.isOnline()) void this.send(id)
        else runInAction(() => this.items.filter((item) => item.id === id).forEach((item) => Object.assign(item, { failed: true, brokeOff: true })))
      }
    }
  }

  /** Whatever broke off is sent again. */
  wake() {
    for (const { id, brokeOff } of [...this.items]) if (brokeOff) void this.send(id)
  }

  async again(id: number) {
    await this.send(id)
  }

  giveUp(id: number) {
    this.running.get(id)?.cancel()
    this.forget(id)
    this.leave(id)
  }

  /** Another person is here; what is kept waits for this one. */
  dispose() {
    this.endListening()
    this.running.forEach((canceller) => canceller.cancel())
  }

  private get prefix() {
    return `upload/${this.deps.session.personId ?? ''}/`
  }

  private isHere(key: string) {
    return this.items.some((item) => item.kept?.key === key)
  }

  private put(group: string, picture: ChosenPicture, kept?: Upload['kept']): number {
    this.items.push({ id: ++this.made, group, picture, share: 0, failed: false, brokeOff: false, ...(kept && { kept }) })
    return this.made
  }

  private async keep(group: string, { content, name, bytes, preview }: ChosenPicture): Promise<NonNullable<Upload['kept']>> {
    const { platform } = this.deps
    const place = await platform.kept.keep(content)
    const key = `${this.prefix}${group}/${platform.wallNow().toString(36)}.${place.split('/').pop() ?? ''}`
    try {
      platform.storage.set(key, JSON.stringify({ place, name, bytes, shown: preview !== '' } satisfies Kept))
    } catch {
      // The device is full: this one does not survive the end of the app, but it is sent.
      return { key, place, isNoted: false }
    }
    return { key, place, isNoted: true }
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

  private async send(id: number) {
    const item = this.items.find((one) => one.id === id)
    if (!item || this.running.has(id)) return
    Object.assign(item, { failed: false, brokeOff: false, share: 0 })
    const canceller = new Canceller()
    this.running.set(id, canceller)
    try {
      // Two tabs that start with the same kept file: only one sends it.
      await (item.kept?.isNoted ? this.deps.platform.exclusively(item.kept.key, () => this.deliver(item, canceller)) : this.deliver(item, canceller))
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof TransportError)) throw error
      if (canceller.cancelled) return
      runInAction(() => Object.assign(item, { failed: true, brokeOff: error instanceof TransportError || error.problem !== 'refused' }))
      this.deps.shell.toast(error instanceof ApiError && error.problem === 'refused' ? error.message : t('network.uploadFailed'))
    } finally {
      this.running.delete(id)
    }
  }

  private async deliver(item: Upload, canceller: Canceller) {
    const { id, group, kept } = item
    if (canceller.cancelled) return
    if (!kept?.isNoted || this.deps.platform.storage.get(kept.key) !== undefined) {
      const fileId = await this.upload(item, canceller)
      if (canceller.cancelled) return
      await addFile(this.deps.api, group, fileId)
      this.forget(id)
    }
    runInAction(() => this.leave(id))
    for (const heard of [...(this.listeners.get(group) ?? [])]) await heard()
    await this.deps.platform.host?.showShareView()
  }

  private async upload(item: Upload, signal: Canceller): Promise<string> {
    const { platform, session } = this.deps
    const reply = await platform.upload(item.picture, {
      url: platform.apiBase + path,
      headers: { 'x-userkey': session.token ?? '', 'x-domain': session.domain ?? 'D0' },
      signal,
      onProgress: (share) => runInAction(() => (item.share = share)),
    })
    const { data } = readReply(reply, () => undefined)
    return (data as { fileId: string }).fileId
  }
}
