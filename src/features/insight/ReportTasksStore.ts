import { makeAutoObservable } from 'mobx'
import type { ReportRange, ReportRow } from '@contract/calls/report'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'

/** Exams with their numbers, for managers. */
export class ReportTasksStore {
  range: ReportRange = 'all'
  keyword = ''
  readonly pages: Pages<ReportRow>

  constructor(deps: Deps) {
    this.pages = new Pages<ReportRow>((page, options) => deps.api.report.tasks({ range: this.range, keyword: this.keyword.trim(), ...page }, options), ({ taskId }) => taskId)
    makeAutoObservable(this, { pages: false }, { autoBind: true })
  }

  async show(range: ReportRange) {
    this.range = range
    await this.pages.restart()
  }

  type(keyword: string) {
    this.keyword = keyword
  }

  async search(keyword: string) {
    this.keyword = keyword
    await this.pages.restart()
  }
}
