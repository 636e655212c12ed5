import { makeAutoObservable } from 'mobx'
import type { NotDone, ReportPerson } from '@contract/calls/year/reportShapes'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

export type PeopleView = 'notDone' | 'done' | 'failed'
/** A user of one of the two lists: who has done it has a score. */
export type PersonRow = NotDone | ReportPerson
/** Whether the caller reads scores: rows of others have none. */
export const hasScore = (row: PersonRow): row is ReportPerson => 'bestScore' in row

/** Who has not done an exam, and who has with which score. */
export class PeopleStore {
  view: PeopleView = 'notDone'
  taskId = ''
  readonly search = new SearchBox(() => this.pages.restart())
  readonly pages: Pages<PersonRow>

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<PersonRow>(
      async (page, options) => {
        const query = { taskId: this.taskId, keyword: this.search.keyword, ...page }
        if (this.view !== 'notDone')
          return deps.api.report.people(
            { ...query, ...(this.view === 'failed' && { passed: 0 as const }) },
            options,
          )
        const { notDone, total, pageIndex, pageSize } = await deps.api.report.completion(
          query,
          options,
        )
        return { list: notDone, total, pageIndex, pageSize }
      },
      ({ userId }) => userId,
    )
    makeAutoObservable(this, { pages: false, search: false }, { autoBind: true })
  }

  async open(taskId: string, view: PeopleView) {
    this.taskId = taskId
    this.view = view
    this.search.set('')
    await this.pages.restart()
  }

  async show(view: PeopleView) {
    this.view = view
    await this.pages.restart()
  }
}
