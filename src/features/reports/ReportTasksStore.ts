import { makeAutoObservable } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { ReportRange, ReportRow } from '@contract/calls/year/reportShapes'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

export type CourseRow = Output<Contract['channel']['report']>['list'][number]
export type SummedIndex = Output<Contract['common']['summaryIndexes']>['list'][number]

/** Exams and courses with their numbers, for managers, and all of them summed. */
export class ReportTasksStore {
  kind: 'exams' | 'courses' = 'exams'
  range: ReportRange = 'all'
  readonly search = new SearchBox(() => this.pages.restart())
  readonly pages: Pages<ReportRow>
  readonly courses: Pages<CourseRow>
  /** My department's, or my hospital's: to do, begun, done, missed. */
  readonly sums: Resource<readonly SummedIndex[]>

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<ReportRow>(
      (page, options) =>
        deps.api.report.tasks(
          { range: this.range, keyword: this.search.keyword, ...page },
          options,
        ),
      ({ taskId }) => taskId,
    )
    this.courses = new Pages<CourseRow>(
      (page, options) => deps.api.channel.report(page, options),
      ({ taskId }) => taskId,
    )
    this.sums = new Resource(async (_, options) => {
      const toolCode = ['EDU_001' as const, 'EDU_002' as const]
      return (await deps.api.common.summaryIndexes({ toolCode }, options)).list
    })
    makeAutoObservable(
      this,
      { pages: false, search: false, courses: false, sums: false },
      { autoBind: true },
    )
  }

  /** Each time the page comes to the front. */
  async open() {
    const rows = this.kind === 'exams' ? this.pages : this.courses
    await Promise.all([rows.open(), this.sums.open()])
  }

  async choose(kind: 'exams' | 'courses') {
    this.kind = kind
    await this.open()
  }

  async show(range: ReportRange) {
    this.range = range
    await this.pages.restart()
  }
}
