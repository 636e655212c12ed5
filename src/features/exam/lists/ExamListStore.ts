import { makeAutoObservable } from 'mobx'
import type { ExamTask, TaskFilter } from '@contract/calls/exam/examShapes'
import { Pages } from '@/core/loading/Pages'
import { renewAfter } from '@/core/loading/renewAfter'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'
import type { ListQuery } from '@/shell/exam/openTask'

export const filters = [
  'todo',
  'doing',
  'done',
  'missed',
  'notOpen',
] as const satisfies readonly TaskFilter[]

interface Query {
  state?: string
  keyword?: string
  showScope?: string
  /** The chip, from 0 (all); `state` says the same by name. */
  tabindex?: string
}

const filterOf = (state: string | undefined) => filters.find((one) => one === state)
const scopeOf = (showScope: string | undefined) => ({ '1': 1, '2': 2 } as const)[showScope ?? '']

/** All exams that I may see, by state and words; kept while the app lives. */
export class ExamListStore {
  state?: TaskFilter = undefined
  readonly pages: Pages<ExamTask>
  readonly search = new SearchBox(() => this.pages.restartSoon())
  readonly dispose: () => void
  private showScope?: 1 | 2 = undefined
  /** The address that was opened last. */
  private opened = ''

  constructor({ api, outbox }: Pick<Deps, 'api' | 'outbox'>) {
    this.pages = new Pages(
      (page, options) =>
        api.exam.list(
          {
            ...(this.showScope && { showScope: this.showScope }),
            ...(this.state && { state: this.state }),
            ...(this.search.keyword && { keyword: this.search.keyword }),
            ...page,
          },
          options,
        ),
      ({ taskId }) => taskId,
    )
    this.dispose = renewAfter(outbox, 'exam.handIn', this.pages.renew)
    makeAutoObservable<this, 'opened'>(
      this,
      { opened: false, dispose: false, pages: false, search: false },
      { autoBind: true },
    )
  }

  /** What an address says of what is shown now. */
  get query(): ListQuery {
    const { state, search, showScope } = this
    return {
      ...(state && { tabindex: String(filters.findIndex((one) => one === state) + 1) }),
      ...(search.keyword && { keyword: search.keyword }),
      ...(showScope && { showScope: String(showScope) }),
    }
  }

  get isFiltered() {
    return this.state !== undefined || this.search.keyword !== ''
  }

  /** Shown at an address; at the same one again filters, rows and position stay, and the rows are renewed. */
  async open(query: Query) {
    const address = JSON.stringify([query.state, query.keyword, query.showScope, query.tabindex])
    if (address === this.opened) return this.pages.open()
    this.opened = address
    this.state = filterOf(query.state) ?? filters[Number(query.tabindex ?? 0) - 1]
    this.search.set(query.keyword ?? '')
    this.showScope = scopeOf(query.showScope)
    await this.pages.restart()
  }

  refresh() {
    return this.pages.refresh()
  }

  async choose(state: TaskFilter | undefined) {
    this.state = state
    await this.pages.restartSoon()
  }

  async clear() {
    this.state = undefined
    await this.search.find('')
  }
}
