import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { IssuedCertificate } from '@contract/calls/certificate'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** Certificates that the hospital has issued, for its admin and managers. */
export class IssuedStore {
  keyword = ''
  state: IssuedCertificate['state'] | '' = ''
  readonly pages: Pages<IssuedCertificate>
  chosen?: IssuedCertificate = undefined
  reason = ''

  constructor(private readonly deps: Pick<Deps, 'api' | 'session' | 'shell'>) {
    this.pages = new Pages<IssuedCertificate>(
      (page, options) =>
        deps.api.certificate.issued(
          {
            ...(this.keyword.trim() && { keyword: this.keyword.trim() }),
            ...(this.state && { state: this.state }),
            ...page,
          },
          options,
        ),
      ({ certId }) => certId,
    )
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, pages: false, chosen: observableRef },
      { autoBind: true },
    )
  }

  setKeyword(keyword: string) {
    this.keyword = keyword
  }

  async show(state: IssuedCertificate['state'] | '') {
    this.state = state
    await this.pages.restart()
  }

  choose(certificate: IssuedCertificate | undefined) {
    this.chosen = certificate
    this.reason = ''
  }

  setReason(reason: string) {
    this.reason = reason
  }

  /** Takes the chosen one back. The server's reason is shown when it refuses. */
  async revoke(message: string) {
    const { chosen } = this
    if (!chosen) return
    try {
      await this.deps.api.certificate.revoke({ certId: chosen.certId, reason: this.reason.trim() })
      runInAction(() => this.choose(undefined))
      this.deps.shell.toast(message)
      await this.pages.restart()
    } catch (error) {
      rethrowUnexpected(error)
    }
  }
}
