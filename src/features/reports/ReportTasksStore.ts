import { makeAutoObservable } from 'mobx'
import type { ReportRange, ReportRow } from '@contract/calls/reportShapes'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

/** Exams with their numbers, for managers. */
export class ReportTasksStore {
  range: ReportRange = 'all'
  readonly search = new SearchBox(() => this.pages.restart())
  readonly pages: Pages<ReportRow>

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<ReportRow>(
      (page, options) =>
        deps.api.report.tasks(
          { range: this.range, keyword: this.search.keyword, ...page },
          options,
        ),
      ({ taskId }) => taskId,
    )
    makeAutoObservable(this, { pages: false, search: false }, { autoBind: true })
  }

  async show(range: ReportRange) {
    this.range = range
    await this.pages.restart()
  }
}
