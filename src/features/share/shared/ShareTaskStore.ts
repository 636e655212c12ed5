import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { onlyBugs } from '@/api/ApiError'
import { dayTimeText } from '@/core/i18n/dates'
import type { Deps } from '@/core/stores'
import type { Entry } from '@contract/calls/examTask'
import { drawPoster, type Poster, posterSize } from './drawPoster'
import { text } from './texts'

type Code = Output<Contract['link']['barcode']>
type Numbers = Output<Contract['share']['statistics']>

/** Sharing one task: its code and link, a poster, and how often it was opened. */
export class ShareTaskStore {
  code?: Code = undefined
  numbers?: Numbers = undefined
  task: Entry['task'] = null
  poster = ''
  failed = false
  private taskId = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'taskId'>(this, { deps: false, taskId: false, code: observableRef, numbers: observableRef, task: observableRef }, { autoBind: true })
  }

  /** The full address that code and link hold. */
  get link() {
    const content = this.code?.content ?? ''
    const { origin, apiBase } = this.deps.platform
    return content.startsWith('/') ? (origin || apiBase) + content : content
  }

  async load(taskId: string, taskType: number) {
    if (taskId !== this.taskId) Object.assign(this, { code: undefined, numbers: undefined, task: null, poster: '' })
    this.taskId = taskId
    this.failed = false
    const [code, numbers, entry] = await Promise.all([
      this.deps.api.link.barcode({ taskId }, { overlay: false, silent: true }).catch(onlyBugs),
      this.deps.api.share.statistics({ taskId }, { overlay: false, silent: true }).catch(onlyBugs),
      this.deps.api.examTask.entry({ taskId, taskType }, { overlay: false, silent: true }).catch(onlyBugs),
    ])
    runInAction(() => {
      if (taskId !== this.taskId) return
      Object.assign(this, { code: code ?? this.code, numbers: numbers ?? this.numbers, task: entry?.task ?? this.task })
      this.failed = !this.code && !this.numbers
    })
  }

  async copyLink() {
    await this.deps.platform.copy(this.link)
    this.deps.shell.toast(text('copied'))
  }

  async send(title: string) {
    const handed = await this.deps.platform.sharing.hand({ title, text: '', image: '', link: this.link })
    if (handed === 'menu') this.deps.shell.toast(text('menuHint'))
    if (handed === 'none') await this.copyLink()
  }

  async draw(poster: Omit<Poster, 'link' | 'brand' | 'hint' | 'when'>) {
    const { platform, display, shell } = this.deps
    const when = this.task ? text('window', { from: dayTimeText(this.task.startTime), to: dayTimeText(this.task.endTime) }) : ''
    try {
      const picture = await platform.draw(posterSize, (on) => drawPoster(on, { ...poster, when, brand: display.brandTitle, hint: text('scanToJoin'), link: this.link }, display.brandColour))
      runInAction(() => (this.poster = picture))
    } catch {
      // Old phones cannot draw outside a page; the link and the code remain.
      shell.toast(text('posterFailed'))
    }
  }

  async keep() {
    const kept = await this.deps.platform.keepPicture(this.poster, 'poster.png')
    this.deps.shell.toast(text(kept ? 'kept' : 'keepByHand'))
  }

  closePoster() {
    this.poster = ''
  }
}
