import { makeAutoObservable } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { GroupBy } from '@contract/calls/year/reportShapes'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

export type Statistics = Output<Contract['report']['statistics']>

/** The numbers of one exam, by department, post or day. What was read stays while another grouping is on its way. */
export class StatisticsStore {
  groupBy: GroupBy = 'dept'
  readonly loaded: Resource<Statistics, string>

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    this.loaded = new Resource((taskId: string, options) =>
      deps.api.report.statistics({ taskId, groupBy: this.groupBy }, options),
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, loaded: false }, { autoBind: true })
  }

  /** The platform looks at hospitals, a hospital at departments. */
  get groupings(): GroupBy[] {
    return this.deps.session.can('platform.operate')
      ? ['company', 'post', 'day']
      : ['dept', 'post', 'day']
  }

  async open(taskId: string) {
    if (taskId !== this.loaded.key) this.groupBy = this.groupings[0] ?? 'dept'
    await this.loaded.open(taskId)
  }

  async group(groupBy: GroupBy) {
    this.groupBy = groupBy
    await this.loaded.reload()
  }
}
