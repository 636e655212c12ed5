import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { AnyTask, CollegeModule } from '@contract/calls/channel'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'

type Field = Output<Contract['channel']['personItems']>['items'][number]

/** The sponsor's college: its page is made of modules; one list of courses and exams by label and kind. */
export class CollegeStore {
  modules?: CollegeModule[] = undefined
  missing: Field[] = []
  labelId?: string = undefined
  taskType?: 1 | 2 = undefined
  failed = false
  readonly pages: Pages<AnyTask>

  constructor(private readonly deps: Deps) {
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
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, pages: false, modules: observableRef, missing: observableRef },
      { autoBind: true },
    )
  }

  itemsOf(type: CollegeModule['type']) {
    return this.modules?.find((one) => one.type === type)?.items ?? []
  }

  async open() {
    this.failed = false
    const { channel } = this.deps.api
    const options = { overlay: false, silent: true }
    const [modules, items] = await Promise.all([
      channel.modules({}, options).catch(rethrowUnexpected),
      channel.personItems({}, options).catch(rethrowUnexpected),
      this.pages.refresh(),
    ])
    runInAction(() => {
      if (modules) this.modules = modules.list
      if (items) this.missing = items.items
      this.failed = !this.modules
    })
  }

  /** One field of mine that was empty. */
  async fill(key: Field['key'], value: string) {
    const { channel } = this.deps.api
    await channel.savePersonItems({ items: [{ key, value }] }, { overlay: true })
    const { items } = await channel.personItems({}, { overlay: false })
    runInAction(() => (this.missing = items))
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
