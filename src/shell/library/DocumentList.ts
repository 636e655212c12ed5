import { makeAutoObservable, runInAction } from 'mobx'
import type { DocumentGroup, DocumentRow } from '@contract/calls/library/document'
import type { Api } from '@/api/createApi'
import { rethrowUnexpected } from '@/api/ApiError'
import { reloadedBy, type Loadable } from '@/core/loading/Loadable'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'

/** Documents by kind and words. The home page and the list of all documents have one each. */
export class DocumentList {
  groups: DocumentGroup[] = []
  docTypeId?: string = undefined
  readonly pages: Pages<DocumentRow>
  readonly search = new SearchBox(() => this.pages.restart())

  readonly whole: Loadable

  constructor(private readonly api: Api) {
    this.pages = new Pages<DocumentRow>(
      (page, options) =>
        api.document.search(
          {
            ...(this.docTypeId && { docTypeId: this.docTypeId }),
            ...(this.search.keyword && { keyword: this.search.keyword }),
            ...page,
          },
          options,
        ),
      ({ docId }) => docId,
    )
    this.whole = reloadedBy(this.pages, () => this.refresh())
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, pages: false, whole: false, search: false },
      { autoBind: true },
    )
  }

  get isFiltered() {
    return this.docTypeId !== undefined || this.search.keyword !== ''
  }

  /** Loads what is not there yet; with filters from the address those hold. */
  async open(filters: { docTypeId?: string; keyword?: string } = {}) {
    if (filters.docTypeId) this.docTypeId = filters.docTypeId
    if (filters.keyword) this.search.set(filters.keyword)
    await Promise.all([this.groups.length ? undefined : this.loadGroups(), this.pages.open()])
  }

  async refresh() {
    await Promise.all([this.loadGroups(), this.pages.refresh()])
  }

  async choose(docTypeId: string | undefined) {
    this.docTypeId = docTypeId
    await this.pages.restart()
  }

  async clear() {
    this.docTypeId = undefined
    await this.search.find('')
  }

  private async loadGroups() {
    const reply = await this.api.document.groups({}, { overlay: false }).catch(rethrowUnexpected)
    if (reply) runInAction(() => (this.groups = reply.list))
  }
}
