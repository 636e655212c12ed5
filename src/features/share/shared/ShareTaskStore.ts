import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { rethrowUnexpected } from '@/api/ApiError'
import { dataAddress } from '@/api/dataAddress'
import { route } from '@/routes'
import { dayTimeText } from '@/core/i18n/dates'
import { Resource, type quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import type { Entry } from '@contract/calls/exam/examTask'
import type { Poster } from '@/shell/poster/drawPoster'
import { PosterMaker } from '@/shell/poster/PosterMaker'
import { text } from './texts'

type Code = Output<Contract['link']['barcode']>
type Numbers = Output<Contract['share']['statistics']>

const sceneType = 8

interface Which {
  taskId: string
  taskType: number
}
interface Answer {
  code?: Code | undefined
  numbers?: Numbers | undefined
  /** The picture that the messaging platform's scanner opens in the mini-program; only of programmes, and where one is set up. */
  programCode?: string | undefined
  task: Entry['task']
}

/** Sharing one task: its code and link, a poster, and how often it was opened. */
export class ShareTaskStore {
  readonly loaded: Resource<Answer, Which>
  readonly poster: PosterMaker

  constructor(
    private readonly deps: Pick<
      Deps,
      'addresses' | 'api' | 'display' | 'pictures' | 'sharing' | 'shell' | 'transport'
    >,
  ) {
    this.poster = new PosterMaker(deps)
    this.loaded = new Resource((which: Which, options) => this.read(which, options))
  }

  get code() {
    return this.loaded.value?.code
  }

  get numbers() {
    return this.loaded.value?.numbers
  }

  get task() {
    return this.loaded.value?.task ?? null
  }

  get programCode() {
    return this.loaded.value?.programCode
  }

  /** The full address that code and link hold. */
  get link() {
    const content = this.code?.content ?? ''
    const { addresses, transport } = this.deps
    return content.startsWith('/') ? (addresses.origin || transport.apiBase) + content : content
  }

  async load(taskId: string, taskType: number) {
    this.poster.close()
    await this.loaded.open({ taskId, taskType })
  }

  /** Whoever may not see the code may see the numbers, and the other way round. */
  private async read({ taskId, taskType }: Which, options: typeof quietly): Promise<Answer> {
    const { link, share, examTask, identity } = this.deps.api
    const numbersAsked = share.statistics({ taskId }, options).catch(rethrowUnexpected)
    const [code, numbers, entry, picture] = await Promise.all([
      link.barcode({ taskId }, options).catch(async (error: unknown) => {
        if (!(await numbersAsked)) throw error
        return rethrowUnexpected(error)
      }),
      numbersAsked,
      examTask.entry({ taskId, taskType }, options).catch(rethrowUnexpected),
      taskType === sceneType
        ? identity
            .sceneCode(
              { sceneId: taskId, page: route('openCode').page, width: 430 },
              { ...options, silent: true },
            )
            .catch(rethrowUnexpected)
        : undefined,
    ])
    const programCode = picture && dataAddress(picture)
    return { code, numbers, programCode, task: entry?.task ?? null }
  }

  copyLink() {
    return this.deps.shell.copy(this.link, text('copied'))
  }

  async send(title: string) {
    const handed = await this.deps.sharing.hand({
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
