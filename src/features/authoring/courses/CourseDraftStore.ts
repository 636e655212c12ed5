import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { CourseDraft, PhaseDraft } from '@contract/calls/courseMaking'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import { quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { addressOf } from '@/routes/address'
import { MakingStore } from '../making/MakingStore'
import { FileUpload } from './FileUpload'
import { text } from './texts'

export type TakenPackage = Output<Contract['courseMaking']['takePackage']>
export type TakenFilm = Output<Contract['courseMaking']['takeFilm']>
export type CoursePreview = Output<Contract['courseMaking']['preview']>

function freshDraft(now: number): CourseDraft {
  const startTime = Math.floor(now / hourMs) * hourMs
  return {
    title: '',
    audience: '',
    desc: '',
    credit: 1,
    passScore: 60,
    startTime,
    endTime: startTime + 30 * dayMs,
    departments: [],
    freeOrder: 0,
    certificate: 1,
    certificateMonths: 24,
    phases: [],
  }
}

/** What the file dialog offers for a phase. */
export const acceptOf: Readonly<Partial<Record<PhaseDraft['kind'], string>>> = {
  video: 'video/mp4,application/zip,.zip',
  audio: 'audio/mpeg,audio/mp4,.m4a,.mp3',
  doc: 'application/pdf,.docx,.pptx,.xlsx',
  scorm: 'application/zip,.zip',
}
const usualSeconds: Readonly<Record<PhaseDraft['kind'], number>> = {
  video: 0,
  audio: 0,
  doc: 60,
  text: 30,
  questions: 0,
  scorm: 30,
}

type Device = 'addresses' | 'files' | 'localFiles' | 'phone' | 'transport'
type Needs = Pick<Deps, 'api' | 'clock' | 'session' | 'shell' | Device>

/** One course in the making. */
export class CourseDraftStore extends MakingStore<CourseDraft, Needs> {
  draftId?: string = undefined
  version = 0
  changed = 0
  /** Files on their way, by phase. */
  uploads: Record<string, FileUpload> = {}
  /** Packages and films in pieces that are looked at, by phase: what is in them, or why not. */
  packages: Record<string, 'checking' | { problem: string } | TakenPackage | TakenFilm> = {}
  preview?: CoursePreview = undefined

  constructor(deps: Needs) {
    super(deps, 'content.author', freshDraft)
    makeObservable(this, {
      draftId: observable,
      version: observable,
      changed: observable,
      uploads: observable,
      packages: observableRef,
      preview: observableRef,
      draft: computed,
      isUploading: computed,
      addPhase: actionBound,
      changePhase: actionBound,
      removePhase: actionBound,
      raise: actionBound,
      closePreview: actionBound,
    })
  }

  get draft() {
    return this.written
  }

  /** Files still on their way keep a course from being saved with a hole. */
  get isUploading() {
    return (
      Object.values(this.uploads).some(({ state }) => state === 'sending') ||
      Object.values(this.packages).includes('checking')
    )
  }

  async open(draftId: string | undefined) {
    for (const upload of Object.values(this.uploads))
      if (upload.state === 'sending') void upload.cancel()
    runInAction(() =>
      Object.assign(this, {
        draftId: undefined,
        version: 0,
        changed: 0,
        preview: undefined,
        uploads: {},
        packages: {},
      }),
    )
    await this.load(
      () =>
        draftId === undefined ? undefined : this.deps.api.courseMaking.draft({ draftId }, quietly),
      (stored) => {
        if (!stored) return
        const { edition, state, version, changed, begun } = stored
        Object.assign(this, { draftId: stored.draftId, edition, state, version, changed, begun })
        this.take(stored.draft)
      },
    )
  }

  addPhase(kind: PhaseDraft['kind']) {
    const highest = Math.max(0, ...this.draft.phases.map(({ phaseId }) => Number(phaseId.slice(1))))
    const phase: PhaseDraft = {
      phaseId: `P${highest + 1}`,
      title: '',
      kind,
      seconds: usualSeconds[kind],
      mustFinish: 1,
      fileId: '',
      fileName: '',
      text: '',
      draw: { categories: [], single: kind === 'questions' ? 5 : 0, multiple: 0, judge: 0 },
    }
    this.change({ phases: [...this.draft.phases, phase] })
  }

  changePhase(phaseId: string, change: Partial<PhaseDraft>) {
    this.change({
      phases: this.draft.phases.map((phase) =>
        phase.phaseId === phaseId ? { ...phase, ...change } : phase,
      ),
    })
  }

  removePhase(phaseId: string) {
    void this.uploads[phaseId]?.cancel()
    this.change({ phases: this.draft.phases.filter((phase) => phase.phaseId !== phaseId) })
  }

  /** One place up. */
  raise(phaseId: string) {
    const phases = [...this.draft.phases]
    const at = phases.findIndex((phase) => phase.phaseId === phaseId)
    const [before, phase] = [phases[at - 1], phases[at]]
    if (!before || !phase) return
    phases.splice(at - 1, 2, phase, before)
    this.change({ phases })
  }

  /** Asks for a file and sends it; the phase has it when it has arrived. */
  async chooseFile({ phaseId, kind, title }: Pick<PhaseDraft, 'phaseId' | 'kind' | 'title'>) {
    const file = await this.deps.localFiles?.pickLarge(acceptOf[kind] ?? '')
    if (!file) return
    const isZip = /\.zip$/i.test(file.name)
    const upload = new FileUpload(
      this.deps,
      file,
      kind === 'scorm' || isZip ? 'package' : 'file',
      ({ fileId, name, seconds }) => {
        const { takePackage: attachPackage, takeFilm: attachFilm } = this.deps.api.courseMaking
        if (kind === 'scorm' || isZip)
          return void this.attachZip(
            phaseId,
            { fileId, name },
            kind === 'scorm' ? attachPackage : attachFilm,
          )
        this.changePhase(phaseId, {
          fileId,
          fileName: name,
          ...(seconds !== undefined && { seconds }),
          ...(title === '' && { title: name.replace(/\.\w+$/, '').slice(0, 60) }),
        })
      },
    )
    await this.uploads[phaseId]?.cancel()
    runInAction(() => (this.uploads = { ...this.uploads, [phaseId]: upload }))
    await upload.send()
  }

  /** A package, or a film in pieces, counts only once the server has looked at it and unpacked it. */
  private async attachZip(
    phaseId: string,
    { fileId, name }: { fileId: string; name: string },
    look: (
      input: { fileId: string },
      options: { overlay: false; silent: true },
    ) => Promise<TakenPackage | TakenFilm>,
  ) {
    runInAction(() => (this.packages = { ...this.packages, [phaseId]: 'checking' }))
    const taken = await look({ fileId }, { overlay: false, silent: true }).catch(
      (error: unknown) => {
        rethrowUnexpected(error)
        return { problem: problemText(error) }
      },
    )
    runInAction(() => {
      this.packages = { ...this.packages, [phaseId]: taken }
      const phase = this.draft.phases.find((one) => one.phaseId === phaseId)
      if ('problem' in taken || !phase) return
      const title = 'title' in taken ? taken.title : name.replace(/\.\w+$/, '')
      this.changePhase(phaseId, {
        fileId,
        fileName: name,
        ...('seconds' in taken && { seconds: taken.seconds }),
        ...(phase.title === '' && { title: title.slice(0, 60) }),
      })
    })
  }

  /** Stores what is written. False: the server refused, and `problem` says why. */
  async save(): Promise<boolean> {
    return this.attempt(async (draft) => {
      const given =
        this.draftId === undefined ? {} : { draftId: this.draftId, edition: this.edition }
      const { draftId, edition } = await this.deps.api.courseMaking.saveDraft({
        ...given,
        draft,
      })
      runInAction(() =>
        Object.assign(this, { draftId, edition, changed: this.version > 0 ? 1 : 0 }),
      )
    })
  }

  /** Saves and shows how it would be. */
  async showPreview() {
    if (!(await this.save())) return
    await this.attempt(async () => {
      const preview = await this.deps.api.courseMaking.preview(
        { draftId: this.draftId ?? '' },
        { overlay: false },
      )
      runInAction(() => (this.preview = preview))
    })
  }

  closePreview() {
    this.preview = undefined
  }

  /** Where the stored draft is tried as somebody would learn it. */
  get tryAddress() {
    return { taskId: this.draftId ?? '', crsId: 'draft' }
  }

  /** For another author, or for a phone. */
  async copyTry() {
    const { addresses, phone, shell } = this.deps
    await phone.copy(
      `${addresses.origin}${addresses.basePath}${addressOf('studyListPreview', this.tryAddress)}`,
    )
    shell.toast(text('copiedTry'))
  }

  /** Full address of a file of the preview. */
  addressOf(url: string) {
    return this.deps.transport.apiBase + url
  }

  async openFile(url: string, name: string) {
    await this.deps.files.open(url, name)
  }

  async publish(): Promise<boolean> {
    if (!(await this.save())) return false
    return this.attempt(async () => {
      const { edition, version, begun } = await this.deps.api.courseMaking.publish({
        draftId: this.draftId ?? '',
        edition: this.edition,
      })
      runInAction(() =>
        Object.assign(this, { edition, version, begun, state: 'published', changed: 0 }),
      )
    })
  }

  async withdraw(): Promise<boolean> {
    return this.attempt(
      async () =>
        void (await this.deps.api.courseMaking.withdraw({
          draftId: this.draftId ?? '',
          edition: this.edition,
        })),
    )
  }
}
