import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Certificate, CheckedCertificate } from '@contract/calls/certificate'
import { ApiError, onlyBugs } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'

type OfScene = Output<Contract['certificate']['ofScene']>
/** How often, and how many times, a paper that is being drawn is asked for. */
const againMs = 1000
const mostTries = 15

/** My certificates, the one of a scene, and the check of anybody's by number. */
export class CertificatesStore {
  readonly pages: Pages<Certificate>
  /** What a scene gives; only where the page was opened for one. */
  ofScene?: OfScene = undefined
  sceneFailed = false
  checked?: CheckedCertificate = undefined
  problem?: string = undefined
  shared?: Certificate = undefined

  constructor(private readonly deps: Deps) {
    this.pages = new Pages((page, options) => deps.api.certificate.list(page, options), ({ certId }) => certId)
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false, ofScene: observableRef, shared: observableRef }, { autoBind: true })
  }

  /** Asks for the certificate of a scene; it is issued when all is there. */
  async openScene(sceneId: string) {
    this.sceneFailed = false
    try {
      const ofScene = await this.deps.api.certificate.ofScene({ sceneId }, { overlay: false })
      runInAction(() => (this.ofScene = ofScene))
    } catch (error) {
      runInAction(() => (this.sceneFailed = true))
      onlyBugs(error)
    }
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

  /** What the page's share menu hands on: the public check page of the one that was tapped last. */
  get card() {
    const { shared } = this
    return shared && { name: 'certificateCheck' as const, params: { number: shared.certNo }, title: shared.taskName, ...(shared.picUrl !== '' && { image: this.pictureOf(shared) }) }
  }

  /** Hands the check page on, as the device can: a chat, the share sheet, the app around us; else the link. */
  async share(certificate: Certificate, said: { menu: string; copied: string }) {
    this.shared = certificate
    const { platform, shell } = this.deps
    const handed = await platform.sharing.hand({ title: certificate.taskName, text: '', image: '', link: this.linkOf(certificate) })
    if (handed === 'menu') shell.toast(said.menu)
    if (handed === 'none') await this.copy(certificate, said.copied)
  }

  /** Gives the person the PDF or the picture, as soon as it is drawn; says `waiting` when that takes too long. */
  async save({ certId }: Certificate, which: 'pdf' | 'picture', waiting: string) {
    const { api, platform, shell } = this.deps
    for (let tries = 0; tries < mostTries; tries++) {
      const paper = await api.certificate.paper({ certId }, { overlay: false })
      if (paper.state === 'ready') {
        const [address, name] = which === 'pdf' ? [paper.pdfUrl, paper.fileName] : [paper.picUrl, paper.fileName.replace(/pdf$/, 'png')]
        return platform.openFile(address, name)
      }
      await new Promise((done) => setTimeout(done, againMs))
    }
    shell.toast(waiting)
  }

  /** Badges are files for other programs: only where there are files. */
  get canSaveBadge() {
    return this.deps.platform.saveFile !== undefined
  }

  async saveBadge({ certId }: Certificate) {
    const { badge, fileName } = await this.deps.api.certificate.badge({ certId })
    // A VC-JWT is plain ASCII.
    this.deps.platform.saveFile?.(fileName, btoa(badge))
  }

  /** Full address of a picture of ours. */
  pictureOf({ picUrl }: Certificate) {
    return picUrl === '' ? '' : this.deps.platform.apiBase + picUrl
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
