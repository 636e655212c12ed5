import type { Deps } from '@/core/stores'
import { DocumentList } from '@/shell/library/DocumentList'

/** The home page's documents; kept while the app lives. */
export class LibraryStore {
  readonly documents: DocumentList

  constructor({ api }: Pick<Deps, 'api'>) {
    this.documents = new DocumentList(api)
  }
}
