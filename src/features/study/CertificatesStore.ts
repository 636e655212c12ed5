import { makeAutoObservable, runInAction } from 'mobx'
import type { Certificate, CheckedCertificate } from '@contract/calls/certificate'
import { ApiError } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'

/** My certificates, and the check of anybody's by number. */
export class CertificatesStore {
  readonly pages: Pages<Certificate>
  checked?: CheckedCertificate = undefined
  problem?: string = undefined

  constructor(private readonly deps: Deps) {
    this.pages = new Pages((page, options) => deps.api.certificate.list(page, options), ({ certId }) => certId)
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  /** The link that anybody may open; on the mini-program, where there are no links, the number. */
  linkOf({ verifyUrl, certNo }: Certificate) {
    const { origin, basePath } = this.deps.platform
    return origin === '' ? certNo : `${origin}${basePath}${verifyUrl}`
  }

  async copy(certificate: Certificate, said: string) {
    await this.deps.platform.copy(this.linkOf(certificate))
    this.deps.shell.toast(said)
  }

  async check(number: string) {
    this.checked = undefined
    this.problem = undefined
    try {
      const checked = await this.deps.api.certificate.check({ certNo: number }, { overlay: false, silent: true })
      runInAction(() => (this.checked = checked))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => (this.problem = error.message))
    }
  }
}
