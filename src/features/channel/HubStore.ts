import { makeAutoObservable } from 'mobx'
import type { AnyTask } from '@contract/calls/community/channel'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Resource } from '@/core/loading/Resource'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'
import { anyCourse, anyExam } from './anyTask'

type KindNumbers = Output<Contract['practice']['taskTypes']>['list'][number]
export type View = 'plan' | 'study' | 'exam' | 'history'
const views = ['plan', 'study', 'exam', 'history'] as const

/** Training and evaluation: my plan, what is to do, what I was in. */
export class HubStore {
  view: View = 'study'
  /** 0 all, 1 platform, 2 own hospital. */
  scope: 0 | 1 | 2 = 0
  readonly pages: Pages<AnyTask>
  /** How many of each kind are to do, begun, done and late. */
  readonly kinds: Resource<readonly KindNumbers[]>
  /** The address that was opened last. */
  private opened = ''

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.pages = new Pages(
      (page, options) => this.load(page, options),
      ({ taskId }) => taskId,
    )
    this.kinds = new Resource(async (_, options) => {
      const { list } = await deps.api.practice.taskTypes({}, options)
      return list.filter(({ todo, doing, done, late }) => todo + doing + done + late > 0)
    })
    makeAutoObservable<this, 'deps' | 'load' | 'opened'>(
      this,
      { deps: false, load: false, opened: false, pages: false, kinds: false },
      { autoBind: true },
    )
  }

  /** `tabindex` and `showScope` of an address; at the same one again what was chosen stays, and its rows are renewed. */
  async open(view: string | undefined, showScope: string | undefined) {
    void this.kinds.open()
    const address = JSON.stringify([view, showScope])
    if (address === this.opened) return this.pages.open()
    this.opened = address
    this.scope = ([1, 2] as const).find((one) => String(one) === showScope) ?? 0
    await this.show(views.find((one, index) => one === view || String(index) === view) ?? this.view)
  }

  async show(view: View) {
    this.view = view
    await this.pages.restart()
  }

  private async load(
    page: { pageIndex: number; pageSize: number },
    options: { overlay: boolean },
  ): Promise<{ list: AnyTask[]; total: number }> {
    const { plan, study, exam, channel } = this.deps.api
    const showScope = this.scope
    switch (this.view) {
      case 'plan':
        return plan.list(page, options).then(({ list, total }) => ({
          list: list.map((task) => ({ ...anyCourse(task), taskType: task.taskType })),
          total,
        }))
      case 'study':
        return study
          .home({ showScope, ...page }, options)
          .then(({ list, total }) => ({ list: list.map(anyCourse), total }))
      case 'exam':
        return exam
          .list({ showScope, state: 'todo', ...page }, options)
          .then(({ list, total }) => ({ list: list.map(anyExam), total }))
      case 'history':
        return channel.history(page, options)
    }
  }
}
