import { makeAutoObservable, runInAction } from 'mobx'
import type { Item, ItemSort } from '@contract/calls/year/reportShapes'
import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** Item analysis of one exam. */
export class ItemsStore {
  sort: ItemSort = 'hard'
  attempts = 0
  pending = 0
  /** Answers are not to be read before the end. */
  isClosed = false
  taskId = ''
  readonly pages: Pages<Item>

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<Item>(
      async (page, options) => {
        try {
          const { attempts, pending, ...list } = await deps.api.report.items(
            { taskId: this.taskId, sort: this.sort, ...page },
            { ...options, silent: true },
          )
          runInAction(() => Object.assign(this, { attempts, pending, isClosed: false }))
          return list
        } catch (error) {
          if (!(error instanceof ApiError && error.code === Code.answersNotYet)) throw error
          runInAction(() => void (this.isClosed = true))
          return { list: [], total: 0, ...page }
        }
      },
      ({ questionId }) => questionId,
    )
    makeAutoObservable(this, { pages: false }, { autoBind: true })
  }

  async open(taskId: string) {
    if (taskId === this.taskId) return this.pages.refresh()
    this.taskId = taskId
    await this.pages.restart()
  }

  async order(sort: ItemSort) {
    this.sort = sort
    await this.pages.restart()
  }
}
