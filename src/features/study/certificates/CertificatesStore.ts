import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Certificate, CheckedCertificate } from '@contract/calls/certificate/certificateShapes'
import { ApiError } from '@/api/ApiError'
import { factsText } from '@/core/i18n/joining'
import { Pages } from '@/core/loading/Pages'
import { problemText } from '@/core/failures/problemText'
import { publicLink } from '@/core/navigation/publicLink'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { PosterMaker } from '@/shell/poster/PosterMaker'
import { recordDayText } from '@/core/i18n/dates'
import { text } from '../texts'

type OfScene = Output<Contract['certificate']['ofScene']>
/** How often, and how many times, a paper that is being drawn is asked for. */
const againMs = 1000
const maxTries = 15

/** My certificates, the one of a scene, and the check of anybody's by number. */
export class CertificatesStore {
  readonly pages: Pages<Certificate>
  /** What a scene gives; only where the page was opened for one. */
  readonly ofScene: Resource<OfScene, string>
  /** What a task gave me, or gives now; only where the page was opened for one. */
  readonly ofTask: Resource<Certificate, string>
  checked?: CheckedCertificate = undefined
  problem?: string = undefined
  /** The one whose check page is handed on now. */
  shared?: Certificate = undefined
  readonly poster: PosterMaker

  constructor(
    private readonly deps: Pick<
      Deps,
      | 'addresses'
      | 'api'
      | 'display'
      | 'files'
      | 'localFiles'
      | 'pictures'
      | 'sharing'
      | 'shell'
      | 'transport'
    >,
  ) {
    this.poster = new PosterMaker(deps)
    this.pages = new Pages(
      (page, options) => deps.api.certificate.list(page, options),
      ({ certId }) => certId,
    )
    this.ofScene = new Resource((sceneId: string, options) =>
      deps.api.certificate.ofScene({ sceneId }, options),
    )
    this.ofTask = new Resource((taskId: string, options) =>
      deps.api.certificate.one({ taskId }, options),
    )
    makeAutoObservable<this, 'deps'>(
      this,
      {
        deps: false,
        pages: false,
        poster: false,
        ofScene: false,
        ofTask: false,
        shared: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Asks for the certificate of a scene; it is issued when all is there. */
  async openScene(sceneId: string) {
    await this.ofScene.open(sceneId)
  }

  /** The public check page, which anybody may open: it shows the name partly masked. */
  linkOf({ verifyUrl }: Certificate) {
    return publicLink(this.deps, verifyUrl)
  }

  copy(certificate: Certificate) {
    return this.deps.shell.copy(this.linkOf(certificate), text('copied'))
  }

  /**
   * What the page's share menu hands on while a poster is open: the public check page. Never this page: without a picture of ours
   * the mini-program would send what it shows, with the holder's name.
   */
  get card() {
    const { shared } = this
    if (!shared || this.poster.picture === '') return 'off' as const
    const { showsScreen } = this.deps.sharing
    return {
      name: 'certificateCheck' as const,
      params: { number: shared.certNo },
      title: text('shareTitle', { task: shared.taskName }),
      text: shared.hospital,
      ...(showsScreen && { image: this.poster.picture }),
    }
  }

  /** Draws the poster to hand on: which certificate, from whom, and the code of its check page; nothing of its holder. */
  async share(certificate: Certificate) {
    this.shared = certificate
    const { taskName, hospital, issuer, date } = certificate
    await this.poster.draw({
      kind: text('certificates'),
      title: taskName,
      issuer: factsText(hospital, issuer),
      when: text('issued', { day: recordDayText(date) }),
      hint: text('scanToCheck'),
      link: this.linkOf(certificate),
    })
    if (this.poster.picture === '') await this.send()
  }

  /** Hands the check page on, as the device can: a chat, the share sheet, the app around us; else the link. */
  async send() {
    const { shared } = this
    if (!shared) return
    const { sharing, shell } = this.deps
    const handed = await sharing.hand({
      title: text('shareTitle', { task: shared.taskName }),
      text: shared.hospital,
      image: '',
      link: this.linkOf(shared),
    })
    if (handed === 'menu' && this.card !== 'off') shell.toast(text('shareMenu'))
    else if (handed === 'menu' || handed === 'none') await this.copy(shared)
  }

  /** Returns the person the PDF or the picture, as soon as it is drawn; says so when that takes too long. */
  async save({ certId }: Certificate, which: 'pdf' | 'picture') {
    const { api, files, shell } = this.deps
    for (let tries = 0; tries < maxTries; tries++) {
      const paper = await api.certificate.paper({ certId }, { overlay: false })
      if (paper.state === 'ready') {
        const [address, name] =
          which === 'pdf'
            ? [paper.pdfUrl, paper.fileName]
            : [paper.picUrl, paper.fileName.replace(/pdf$/, 'png')]
        return files.open(address, name)
      }
      await new Promise((done) => setTimeout(done, againMs))
    }
    shell.toast(text('drawing'))
  }

  /** Badges are files for other programs: only where there are files. */
  get canSaveBadge() {
    return this.deps.localFiles?.save !== undefined
  }

  async saveBadge({ certId }: Certificate) {
    const { badge, fileName } = await this.deps.api.certificate.badge({ certId })
    // A VC-JWT is plain ASCII.
    this.deps.localFiles?.save(fileName, btoa(badge))
  }

  /** Full address of a picture of ours. */
  pictureOf({ picUrl }: Certificate) {
    return picUrl === '' ? '' : this.deps.transport.apiBase + picUrl
  }

  async check(number: string) {
    this.checked = undefined
    this.problem = undefined
    try {
      const checked = await this.deps.api.certificate.check(
        { certNo: number },
        { overlay: false, silent: true },
      )
      runInAction(() => (this.checked = checked))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => (this.problem = problemText(error)))
    }
  }
}
