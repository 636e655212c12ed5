import { makeAutoObservable } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { AnyTask, CollegeModule } from '@contract/calls/channel'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Field = Output<Contract['channel']['personItems']>['items'][number]

/** What the page is made of, and which fields of mine are empty. */
interface CollegePage {
  modules: readonly CollegeModule[]
  missing: readonly Field[]
}

/** The sponsor's college: its page is made of modules; one list of courses and exams by label and kind. */
export class CollegeStore {
  readonly page: Resource<CollegePage>
  labelId?: string = undefined
  taskType?: 1 | 2 = undefined
  readonly pages: Pages<AnyTask>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.pages = new Pages(
      (page, options) =>
        deps.api.channel.collegeTasks(
          {
            ...(this.labelId && { labelId: this.labelId }),
            ...(this.taskType && { taskType: this.taskType }),
            ...page,
          },
          options,
        ),
      ({ taskId }) => taskId,
    )
    this.page = new Resource(async (_, options) => {
      const [{ list }, mine] = await Promise.all([
        deps.api.channel.modules({}, options),
        deps.api.channel.personItems({}, options).catch(rethrowUnexpected),
      ])
      return { modules: list, missing: mine?.items ?? [] }
    })
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, pages: false, page: false },
      { autoBind: true },
    )
  }

  itemsOf(type: CollegeModule['type']) {
    return this.page.value?.modules.find((one) => one.type === type)?.items ?? []
  }

  async open() {
    await Promise.all([this.page.open(), this.pages.open()])
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

  async chooseKind(taskType: 1 | 2 | undefined) {
    this.taskType = taskType
    await this.pages.restart()
  }
}
