import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { GroupBy } from '@contract/calls/report'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export type Statistics = Output<Contract['report']['statistics']>

/** The numbers of one exam, by department, post or day. What was read stays while another grouping is on its way. */
export class StatisticsStore {
  groupBy: GroupBy = 'dept'
  data?: Statistics = undefined
  failed = false
  private taskId = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'taskId'>(
      this,
      { deps: false, taskId: false, data: observableRef },
      { autoBind: true },
    )
  }

  /** The platform looks at hospitals, a hospital at departments. */
  get groupings(): GroupBy[] {
    return this.deps.session.can('platform.operate')
      ? ['company', 'post', 'day']
      : ['dept', 'post', 'day']
  }

  async open(taskId: string) {
    if (taskId !== this.taskId) {
      this.data = undefined
      this.groupBy = this.groupings[0] ?? 'dept'
    }
    this.taskId = taskId
    await this.load()
  }

  async group(groupBy: GroupBy) {
    this.groupBy = groupBy
    await this.load()
  }

  async load() {
    if (this.taskId === '') return
    const query = { taskId: this.taskId, groupBy: this.groupBy }
    this.failed = false
    const data = await this.deps.api.report
      .statistics(query, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (query.taskId !== this.taskId || query.groupBy !== this.groupBy) return
      this.data = data ?? this.data
      this.failed = !data
    })
  }
}
