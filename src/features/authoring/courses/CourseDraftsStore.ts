import type { CourseRow } from '@contract/calls/courseMaking'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'

/** Courses that authors of the hospital make. */
export class CourseDraftsStore {
  readonly pages: Pages<CourseRow>
  readonly search = new SearchBox(() => this.pages.restart())

  constructor(deps: Pick<Deps, 'api'>) {
    this.pages = new Pages<CourseRow>(
      (page, options) =>
        deps.api.courseMaking.drafts(
          { ...(this.search.keyword && { keyword: this.search.keyword }), ...page },
          options,
        ),
      ({ draftId }) => draftId,
    )
  }
}
