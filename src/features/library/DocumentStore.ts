import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { ApiError, onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { DocumentList } from '@/shell/library/DocumentList'

type DocumentDetail = Output<Contract['document']['detail']>

/** The list of all documents and the one that is read. */
export class DocumentStore {
  readonly list: DocumentList
  detail?: DocumentDetail = undefined
  failed = false

  constructor(private readonly deps: Deps) {
    this.list = new DocumentList(deps.api)
    makeAutoObservable<this, 'deps'>(this, { deps: false, list: false, detail: observableRef }, { autoBind: true })
  }

  async read(docId: string) {
    if (this.detail?.docId !== docId) this.detail = undefined
    this.failed = false
    try {
      const detail = await this.deps.api.document.detail({ docId }, { overlay: false })
      runInAction(() => (this.detail = detail))
    } catch (error) {
      onlyBugs(error)
      runInAction(() => (this.failed = !(error instanceof ApiError && error.problem === 'cancelled')))
    }
  }
}
