import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
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
}

/**
 * Pictures on their way to the file server. One that fails stays here with its picture, to be sent again or given up; what
 * has arrived is handed on and leaves.
 */
export class Uploads {
  items: Upload[] = []
  private made = 0

  constructor(private readonly deps: Deps, private readonly arrived: (fileId: string) => Promise<void>) {
    makeAutoObservable<this, 'deps' | 'arrived' | 'made'>(this, { deps: false, arrived: false, made: false }, { autoBind: true })
  }

  async start(picture: ChosenPicture) {
    this.items.push({ id: ++this.made, picture, share: 0, failed: false })
    await this.send(this.made)
  }

  async again(id: number) {
    await this.send(id)
  }

  giveUp(id: number) {
    this.items = this.items.filter((item) => item.id !== id)
  }

  private async send(id: number) {
    const item = this.items.find((one) => one.id === id)
    if (!item) return
    Object.assign(item, { failed: false, share: 0 })
    try {
      const fileId = await this.upload(item)
      await this.arrived(fileId)
      runInAction(() => this.giveUp(id))
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof TransportError)) throw error
      runInAction(() => (item.failed = true))
      this.deps.shell.toast(error instanceof ApiError && error.problem === 'refused' ? error.message : t('network.uploadFailed'))
    }
  }

  private async upload(item: Upload): Promise<string> {
    const { platform, session } = this.deps
    const reply = await platform.upload(item.picture, {
      url: platform.apiBase + path,
      headers: { 'x-userkey': session.token ?? '', 'x-domain': session.domain ?? 'D0' },
      onProgress: (share) => runInAction(() => (item.share = share)),
    })
    const { data } = readReply(reply, () => undefined)
    return (data as { fileId: string }).fileId
  }
}
