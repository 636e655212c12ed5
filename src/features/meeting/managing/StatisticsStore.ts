import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { StatisticsRow } from '@contract/calls/meeting/meetingManageShapes'
import { monthsLater } from '@contract/rules/hospitalTime'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Sums = Output<Contract['meetingManage']['statistics']>
export const spans = ['month', 'quarter', 'year'] as const
export type Span = (typeof spans)[number]
const months: Readonly<Record<Span, number>> = { month: 1, quarter: 3, year: 12 }

/** Attendance of the last month, quarter or year: of the hospital, the department or oneself, as the server decides. */
export class StatisticsStore {
  span: Span = 'month'
  by: 'meeting' | 'dept' | 'person' = 'meeting'
  readonly loaded: Resource<Sums>
  readonly pages: Pages<StatisticsRow>

  constructor(private readonly deps: Pick<Deps, 'api' | 'clock'>) {
    this.pages = new Pages<StatisticsRow>(
      (page, options) =>
        deps.api.meetingManage.statisticsRows(
          { ...this.times, by: this.by === 'person' ? 'person' : 'meeting', ...page },
          options,
        ),
      ({ id }) => id,
    )
    this.loaded = new Resource((_, options) =>
      deps.api.meetingManage.statistics(this.times, options),
    )
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, pages: false, loaded: false },
      { autoBind: true },
    )
  }

  get sums() {
    return this.loaded.value
  }

  /** Somebody who manages nothing sees their own meetings only. */
  get seesOthers() {
    return (this.sums?.departments.length ?? 0) > 0
  }

  async load() {
    await Promise.all([this.loaded.open(), this.by === 'dept' ? undefined : this.pages.restart()])
  }

  async show(span: Span) {
    this.span = span
    await this.load()
  }

  async group(by: StatisticsStore['by']) {
    this.by = by
    if (by !== 'dept') await this.pages.restart()
  }

  private get times() {
    const toTime = this.deps.clock.serverNow()
    return { fromTime: monthsLater(toTime, -months[this.span]), toTime }
  }
}
