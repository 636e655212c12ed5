import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { DocumentList } from '@/shell/library/DocumentList'

type DocumentDetail = Output<Contract['document']['detail']> & { replacedBy?: string }
/** With a version: that edition, which may be an old one. */
interface Which {
  docId: string
  versionId?: string | undefined
  /** As its author sees it before it is published: no view is counted. */
  isPreview?: boolean
}

/** The list of all documents and the one that is read. */
export class DocumentStore {
  readonly list: DocumentList
  readonly detail: Resource<DocumentDetail, Which>

  constructor({ api, session }: Pick<Deps, 'api' | 'session'>) {
    this.list = new DocumentList(api)
    this.detail = new Resource<DocumentDetail, Which>(
      ({ docId, versionId, isPreview = false }, options) => {
        if (versionId === undefined) return api.document.detail({ docId }, options)
        return isPreview && session.can('content.read')
          ? api.document.editionPreview({ docId, versionId }, options)
          : api.document.edition({ docId, versionId }, options)
      },
    )
  }
}
