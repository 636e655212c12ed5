import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { AnyTask, CollegeModule } from '@contract/calls/community/channel'
import type { CallOptions } from '@/api/createApi'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { anyCourse } from './anyTask'

type Label = Output<Contract['channel']['labels']>['list'][number]
interface Paging {
  pageIndex: number
  pageSize: number
}
type Field = Output<Contract['channel']['personItems']>['items'][number]

/** What the page is made of, and which fields of mine are empty. */
interface CollegePage {
  modules: readonly CollegeModule[]
  missing: readonly Field[]
}

/** What the college's list shows: everything, what is on my plan, what I was in. */
export type CollegeView = 'open' | 'plan' | 'history'

/** The sponsor's college: its page is made of modules; one list of courses and exams by label and kind. */
export class CollegeStore {
  readonly page: Resource<CollegePage>
  /** Labels under which there is something of the chosen kind. */
  readonly labels: Resource<readonly Label[], { taskType: 1 | 2 | undefined }>
  labelId?: string = undefined
  taskType?: 1 | 2 = undefined
  view: CollegeView = 'open'
  readonly pages: Pages<AnyTask>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.pages = new Pages(
      (page, options) => this.load(page, options),
      ({ taskId }) => taskId,
    )
    this.page = new Resource(async (_, options) => {
      const [{ list }, mine] = await Promise.all([
        deps.api.channel.modules({}, options),
        deps.api.channel.personItems({}, options).catch(rethrowUnexpected),
      ])
      return { modules: list, missing: mine?.items ?? [] }
    })
    this.labels = new Resource(async ({ taskType }, options) => {
      const { list } = await deps.api.channel.labels({ ...(taskType && { taskType }) }, options)
      return list
    })
    makeAutoObservable<this, 'deps' | 'load'>(
      this,
      { deps: false, load: false, pages: false, page: false, labels: false },
      { autoBind: true },
    )
  }

  itemsOf(type: CollegeModule['type']) {
    return this.page.value?.modules.find((one) => one.type === type)?.items ?? []
  }

  async open() {
    const { taskType } = this
    await Promise.all([this.page.open(), this.labels.open({ taskType }), this.pages.open()])
  }

  /** One field of mine that was empty. */
  async fill(key: Field['key'], value: string) {
    const { channel } = this.deps.api
    await channel.savePersonItems({ items: [{ key, value }] }, { overlay: true })
    const { items } = await channel.personItems({}, { overlay: false })
    const page = this.page.value
    if (page) this.page.show({ ...page, missing: items })
  }

  async chooseLabel(labelId: string | undefined) {
    this.labelId = labelId
    await this.pages.restart()
  }

  /** A label that nothing of this kind stands under is let go. */
  async chooseKind(taskType: 1 | 2 | undefined) {
    this.taskType = taskType
    await this.labels.open({ taskType })
    const isThere = this.labels.value?.some(({ labelId }) => labelId === this.labelId)
    if (!isThere) runInAction(() => (this.labelId = undefined))
    await this.pages.restart()
  }

  async show(view: CollegeView) {
    this.view = view
    await this.pages.restart()
  }

  private async load(page: Paging, options: CallOptions) {
    const { channel, plan } = this.deps.api
    const { labelId, taskType } = this
    const ofKind = { ...(taskType && { taskType }), ...page }
    if (this.view === 'plan') {
      const { list, total } = await plan.collegeList(page, options)
      return { list: list.map(anyCourse), total }
    }
    if (this.view === 'history') return channel.collegeHistory(ofKind, options)
    return channel.collegeTasks({ ...(labelId && { labelId }), ...ofKind }, options)
  }
}
