import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { Canceller } from '@/api/Canceller'
import { readReply } from '@/api/readReply'
import type { ChosenPicture } from '@/platform/Device'
import { TransportError } from '@/platform/Platform'
import { t } from './i18n'
import type { Deps } from './stores'

const path = '/incontrol-fileserver/uploadFile'

export interface Upload {
  readonly id: number
  readonly picture: ChosenPicture
  /** 0 to 1. */
  share: number
  failed: boolean
  /** It broke off on the way: not refused. */
  brokeOff: boolean
  /** Under which it stands in the device's storage, and where its file lies; none when the device had no room. */
  kept?: { key: string; place: string }
}

interface Kept {
  place: string
  name: string
  bytes: number
  /** It is a picture, not another file. */
  shown: boolean
}

/**
 * Pictures on their way to the file server. One that fails stays here with its picture, to be sent again (by itself, once the
 * network is back) or given up, also in the middle; what has arrived is handed on and leaves. What was picked is kept on the
 * device until then, by person and `group`, so that a killed app goes on with it when the page is opened again.
 */
export class Uploads {
  items: Upload[] = []
  private made = 0
  private readonly running = new Map<number, Canceller>()
  private readonly endListening: () => void

  constructor(private readonly deps: Deps, private readonly group: string, private readonly arrived: (fileId: string) => Promise<void>) {
    this.endListening = deps.platform.network.onChange((online) => online && this.items.forEach((item) => { if (item.brokeOff) void this.send(item.id) }))
    makeAutoObservable<this, 'deps' | 'group' | 'arrived' | 'made' | 'running' | 'endListening'>(this, { deps: false, group: false, arrived: false, made: false, running: false, endListening: false }, { autoBind: true })
  }

  async start(picture: ChosenPicture) {
    const id = this.put(picture)
    const kept = await this.keep(picture).catch(() => undefined)
    const item = this.items.find((one) => one.id === id)
    if (!item) return void (kept && this.drop(kept))
    // The mini-program's picked file has moved: it lies only where it is kept.
    const file = kept && (await this.deps.platform.kept.read(kept.place).catch(() => undefined))
    runInAction(() => Object.assign(item, { kept, ...(file && { picture: { ...picture, ...file, preview: picture.preview && file.preview } }) }))
    await this.send(id)
  }

  /** Goes on with what was kept: a killed app left it. */
  async resume() {
    const { storage, kept } = this.deps.platform
    for (const key of storage.keys(this.prefix)) {
      const { place, name, bytes, shown } = JSON.parse(storage.get(key) ?? '{}') as Kept
      if (this.items.some((item) => item.kept?.key === key)) continue
      const file = await kept.read(place).catch(() => undefined)
      if (!file) storage.remove(key)
      else if (!this.items.some((item) => item.kept?.key === key)) void this.send(this.put({ ...file, preview: shown ? file.preview : '', name, bytes }, { key, place }))
    }
  }

  async again(id: number) {
    await this.send(id)
  }

  giveUp(id: number) {
    this.running.get(id)?.cancel()
    this.forget(id)
    this.items = this.items.filter((item) => item.id !== id)
  }

  /** Nobody waits for them any more. */
  dispose() {
    this.endListening()
    this.running.forEach((canceller) => canceller.cancel())
  }

  private get prefix() {
    return `upload/${this.deps.session.personId ?? ''}/${this.group}/`
  }

  private put(picture: ChosenPicture, kept?: Upload['kept']): number {
    this.items.push({ id: ++this.made, picture, share: 0, failed: false, brokeOff: false, ...(kept && { kept }) })
    return this.made
  }

  private async keep({ content, name, bytes, preview }: ChosenPicture): Promise<NonNullable<Upload['kept']>> {
    const { platform } = this.deps
    const place = await platform.kept.keep(content)
    const held = { key: `${this.prefix}${platform.wallNow().toString(36)}.${place.split('/').pop() ?? ''}`, place }
    try {
      platform.storage.set(held.key, JSON.stringify({ place, name, bytes, shown: preview !== '' } satisfies Kept))
    } catch {
      // The device is full: this one does not survive the end of the app, but it is sent.
    }
    return held
  }

  private forget(id: number) {
    const kept = this.items.find((one) => one.id === id)?.kept
    if (kept) this.drop(kept)
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
      const fileId = await this.upload(item, canceller)
      if (canceller.cancelled) return
      await this.arrived(fileId)
      this.forget(id)
      runInAction(() => (this.items = this.items.filter((one) => one.id !== id)))
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof TransportError)) throw error
      if (canceller.cancelled) return
      runInAction(() => Object.assign(item, { failed: true, brokeOff: error instanceof TransportError || error.problem !== 'refused' }))
      this.deps.shell.toast(error instanceof ApiError && error.problem === 'refused' ? error.message : t('network.uploadFailed'))
    } finally {
      this.running.delete(id)
    }
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
