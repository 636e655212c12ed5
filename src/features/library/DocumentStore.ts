import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { DocumentList } from '@/shell/library/DocumentList'

type DocumentDetail = Output<Contract['document']['detail']> & {
  versionId?: string
  replacedBy?: string
}

/** The list of all documents and the one that is read. */
export class DocumentStore {
  readonly list: DocumentList
  detail?: DocumentDetail = undefined
  failed = false

  constructor(private readonly deps: Deps) {
    this.list = new DocumentList(deps.api)
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, list: false, detail: observableRef },
      { autoBind: true },
    )
  }

  /** With a version: that edition, which may be an old one. */
  async read(docId: string, versionId?: string) {
    if (this.detail?.docId !== docId || this.detail.versionId !== versionId) this.detail = undefined
    this.failed = false
    try {
      const { document } = this.deps.api
      const detail = await (versionId === undefined
        ? document.detail({ docId }, { overlay: false })
        : document.edition({ docId, versionId }, { overlay: false }))
      runInAction(() => (this.detail = detail))
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(
        () => (this.failed = !(error instanceof ApiError && error.problem === 'cancelled')),
      )
    }
  }
}
