import { makeAutoObservable } from 'mobx'
import type { CourseRow } from '@contract/calls/courseMaking'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** Courses that authors of the hospital make. */
export class CourseDraftsStore {
  keyword = ''
  readonly pages: Pages<CourseRow>

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<CourseRow>(
      (page, options) =>
        deps.api.courseMaking.drafts(
          { ...(this.keyword.trim() && { keyword: this.keyword.trim() }), ...page },
          options,
        ),
      ({ draftId }) => draftId,
    )
    makeAutoObservable(this, { pages: false }, { autoBind: true })
  }

  setKeyword(keyword: string) {
    this.keyword = keyword
  }
}
