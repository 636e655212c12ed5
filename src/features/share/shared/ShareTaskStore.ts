import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { rethrowUnexpected } from '@/api/ApiError'
import { dayTimeText } from '@/core/i18n/dates'
import type { Deps } from '@/core/stores'
import type { Entry } from '@contract/calls/examTask'
import type { Poster } from '@/shell/poster/drawPoster'
import { PosterMaker } from '@/shell/poster/PosterMaker'
import { text } from './texts'

type Code = Output<Contract['link']['barcode']>
type Numbers = Output<Contract['share']['statistics']>

/** Sharing one task: its code and link, a poster, and how often it was opened. */
export class ShareTaskStore {
  code?: Code = undefined
  numbers?: Numbers = undefined
  task: Entry['task'] = null
  readonly poster: PosterMaker
  failed = false
  private taskId = ''

  constructor(private readonly deps: Deps) {
    this.poster = new PosterMaker(deps)
    makeAutoObservable<this, 'deps' | 'taskId'>(
      this,
      {
        deps: false,
        taskId: false,
        poster: false,
        code: observableRef,
        numbers: observableRef,
        task: observableRef,
      },
      { autoBind: true },
    )
  }

  /** The full address that code and link hold. */
  get link() {
    const content = this.code?.content ?? ''
    const { origin, apiBase } = this.deps.platform
    return content.startsWith('/') ? (origin || apiBase) + content : content
  }

  async load(taskId: string, taskType: number) {
    if (taskId !== this.taskId)
      Object.assign(this, { code: undefined, numbers: undefined, task: null })
    this.taskId = taskId
    this.poster.close()
    this.failed = false
    const [code, numbers, entry] = await Promise.all([
      this.deps.api.link
        .barcode({ taskId }, { overlay: false, silent: true })
        .catch(rethrowUnexpected),
      this.deps.api.share
        .statistics({ taskId }, { overlay: false, silent: true })
        .catch(rethrowUnexpected),
      this.deps.api.examTask
        .entry({ taskId, taskType }, { overlay: false, silent: true })
        .catch(rethrowUnexpected),
    ])
    runInAction(() => {
      if (taskId !== this.taskId) return
      Object.assign(this, {
        code: code ?? this.code,
        numbers: numbers ?? this.numbers,
        task: entry?.task ?? this.task,
      })
      this.failed = !this.code && !this.numbers
    })
  }

  async copyLink() {
    await this.deps.platform.copy(this.link)
    this.deps.shell.toast(text('copied'))
  }

  async send(title: string) {
    const handed = await this.deps.platform.sharing.hand({
      title,
      text: '',
      image: '',
      link: this.link,
    })
    if (handed === 'menu') this.deps.shell.toast(text('menuHint'))
    if (handed === 'none') await this.copyLink()
  }

  async draw(poster: Omit<Poster, 'link' | 'brand' | 'hint' | 'when'>) {
    const when = this.task
      ? text('window', {
          from: dayTimeText(this.task.startTime),
          to: dayTimeText(this.task.endTime),
        })
      : ''
    await this.poster.draw({ ...poster, when, hint: text('scanToJoin'), link: this.link })
  }
}
