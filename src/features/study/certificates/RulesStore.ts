import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CertificateRule } from '@contract/calls/certificate'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'

/** Which exams and topics of the hospital give a certificate; for its admin. */
export class RulesStore {
  kind: 'exam' | 'scene' = 'exam'
  keyword = ''
  readonly pages: Pages<CertificateRule>
  chosen?: CertificateRule = undefined
  issuesCertificate = false
  months = 24

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.pages = new Pages<CertificateRule>(
      (page, options) =>
        deps.api.certificate.rules(
          {
            kind: this.kind,
            ...(this.keyword.trim() && { keyword: this.keyword.trim() }),
            ...page,
          },
          options,
        ),
      ({ ofId }) => ofId,
    )
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, pages: false, chosen: observableRef },
      { autoBind: true },
    )
  }

  async show(kind: 'exam' | 'scene') {
    this.kind = kind
    await this.pages.restart()
  }

  setKeyword(keyword: string) {
    this.keyword = keyword
  }

  choose(rule: CertificateRule | undefined) {
    this.chosen = rule
    this.issuesCertificate = rule?.months !== null
    this.months = rule?.months ?? 24
  }

  setIssuesCertificate(issuesCertificate: boolean) {
    this.issuesCertificate = issuesCertificate
  }

  setMonths(months: number) {
    this.months = months
  }

  async save(message: string) {
    const { chosen, kind, issuesCertificate, months } = this
    if (!chosen) return
    try {
      await this.deps.api.certificate.setRule({
        kind,
        ofId: chosen.ofId,
        months: issuesCertificate ? months : null,
      })
      runInAction(() => this.choose(undefined))
      this.deps.shell.toast(message)
      await this.pages.restart()
    } catch (error) {
      rethrowUnexpected(error)
    }
  }
}
