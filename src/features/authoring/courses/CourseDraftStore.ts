import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CourseDraft, PhaseDraft } from '@contract/calls/courseMaking'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { dayTimeField, readDayTime } from '../dayTime'
import { FileUpload } from './FileUpload'
import { refusalText } from '../refusalText'

export type TakenPackage = Output<Contract['courseMaking']['takePackage']>
export type CoursePreview = Output<Contract['courseMaking']['preview']>
const hour = 3_600_000

function freshDraft(now: number): CourseDraft {
  const startTime = Math.floor(now / hour) * hour
  return {
    title: '', audience: '', desc: '', credit: 1, passScore: 60, startTime, endTime: startTime + 30 * 24 * hour, departments: [], freeOrder: 0, certificate: 1, certificateMonths: 24, phases: [],
  }
}

/** What the file dialog offers for a phase. */
export const acceptOf: Readonly<Partial<Record<PhaseDraft['kind'], string>>> = { video: 'video/mp4', audio: 'audio/mpeg,audio/mp4,.m4a,.mp3', doc: 'application/pdf,.docx,.pptx,.xlsx', scorm: 'application/zip,.zip' }
const usualSeconds: Readonly<Record<PhaseDraft['kind'], number>> = { video: 0, audio: 0, doc: 60, text: 30, questions: 0, scorm: 30 }

/** One course in the making. */
export class CourseDraftStore {
  draftId?: string = undefined
  edition = 0
  state: 'draft' | 'published' | 'withdrawn' = 'draft'
  version = 0
  changed = 0
  begun = 0
  draft: CourseDraft
  start = ''
  end = ''
  departments: { id: string; name: string }[] = []
  /** Files on their way, by phase. */
  uploads: Record<string, FileUpload> = {}
  /** Packages that are looked at, by phase: what is in them, or why not. */
  packages: Record<string, 'checking' | { problem: string } | TakenPackage> = {}
  preview?: CoursePreview = undefined
  problem = ''
  isLoading = false
  failed = false

  constructor(private readonly deps: Deps) {
    this.draft = freshDraft(deps.clock.serverNow())
    makeAutoObservable<this, 'deps'>(this, { deps: false, draft: observableRef, departments: observableRef, preview: observableRef }, { autoBind: true })
  }

  /** Files still on their way keep a course from being saved with a hole. */
  get isUploading() {
    return Object.values(this.uploads).some(({ state }) => state === 'sending') || Object.values(this.packages).includes('checking')
  }

  async open(draftId: string | undefined) {
    for (const upload of Object.values(this.uploads)) if (upload.state === 'sending') void upload.cancel()
    Object.assign(this, { draftId: undefined, edition: 0, state: 'draft', version: 0, changed: 0, begun: 0, problem: '', preview: undefined, failed: false, isLoading: true, uploads: {}, packages: {} })
    this.take(freshDraft(this.deps.clock.serverNow()))
    try {
      const [tree, stored] = await Promise.all([
        this.deps.api.company.departmentTree({ comId: this.deps.session.user?.comId ?? '' }, { overlay: false }),
        draftId === undefined ? undefined : this.deps.api.courseMaking.draft({ draftId }, { overlay: false }),
      ])
      runInAction(() => {
        this.departments = tree.children.map(({ deptId, deptName }) => ({ id: deptId, name: deptName }))
        if (!stored) return
        const { edition, state, version, changed, begun } = stored
        Object.assign(this, { draftId: stored.draftId, edition, state, version, changed, begun })
        this.take(stored.draft)
      })
    } catch (error) {
      runInAction(() => (this.failed = true))
      onlyBugs(error)
    } finally {
      runInAction(() => (this.isLoading = false))
    }
  }

  private take(draft: CourseDraft) {
    this.draft = draft
    this.start = dayTimeField(draft.startTime)
    this.end = dayTimeField(draft.endTime)
  }

  change(change: Partial<CourseDraft>) {
    this.draft = { ...this.draft, ...change }
    this.problem = ''
  }

  setStart(typed: string) {
    this.start = typed
    const startTime = readDayTime(typed)
    if (startTime !== undefined) this.change({ startTime })
  }

  setEnd(typed: string) {
    this.end = typed
    const endTime = readDayTime(typed)
    if (endTime !== undefined) this.change({ endTime })
  }

  addPhase(kind: PhaseDraft['kind']) {
    const highest = Math.max(0, ...this.draft.phases.map(({ phaseId }) => Number(phaseId.slice(1))))
    const phase: PhaseDraft = {
      phaseId: `P${highest + 1}`, title: '', kind, seconds: usualSeconds[kind], mustFinish: 1, fileId: '', fileName: '', text: '', draw: { categories: [], single: kind === 'questions' ? 5 : 0, multiple: 0, judge: 0 },
    }
    this.change({ phases: [...this.draft.phases, phase] })
  }

  changePhase(phaseId: string, change: Partial<PhaseDraft>) {
    this.change({ phases: this.draft.phases.map((phase) => (phase.phaseId === phaseId ? { ...phase, ...change } : phase)) })
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
    const file = await this.deps.platform.pickLargeFile?.(acceptOf[kind] ?? '')
    if (!file) return
    const upload = new FileUpload(this.deps, file, kind === 'scorm' ? 'package' : 'file', ({ fileId, name, seconds }) => {
      if (kind === 'scorm') return void this.takePackage(phaseId, fileId, name)
      this.changePhase(phaseId, { fileId, fileName: name, ...(seconds !== undefined && { seconds }), ...(title === '' && { title: name.replace(/\.\w+$/, '').slice(0, 60) }) })
    })
    await this.uploads[phaseId]?.cancel()
    runInAction(() => (this.uploads = { ...this.uploads, [phaseId]: upload }))
    await upload.send()
  }

  /** A package counts only once the server has looked at it and unpacked it. */
  private async takePackage(phaseId: string, fileId: string, name: string) {
    runInAction(() => (this.packages = { ...this.packages, [phaseId]: 'checking' }))
    const taken = await this.deps.api.courseMaking.takePackage({ fileId }, { overlay: false, silent: true }).catch((error: unknown) => {
      onlyBugs(error)
      return { problem: refusalText(error) }
    })
    runInAction(() => {
      this.packages = { ...this.packages, [phaseId]: taken }
      const phase = this.draft.phases.find((one) => one.phaseId === phaseId)
      if (!('problem' in taken) && phase) this.changePhase(phaseId, { fileId, fileName: name, ...(phase.title === '' && { title: taken.title.slice(0, 60) }) })
    })
  }

  /** Stores what is written. False: the server refused, and `problem` says why. */
  async save(): Promise<boolean> {
    return this.attempt(async () => {
      const given = this.draftId === undefined ? {} : { draftId: this.draftId, edition: this.edition }
      const { draftId, edition } = await this.deps.api.courseMaking.saveDraft({ ...given, draft: this.draft })
      runInAction(() => Object.assign(this, { draftId, edition, changed: this.version > 0 ? 1 : 0 }))
    })
  }

  /** Saves and shows how it would be. */
  async showPreview() {
    if (!(await this.save())) return
    await this.attempt(async () => {
      const preview = await this.deps.api.courseMaking.preview({ draftId: this.draftId ?? '' }, { overlay: false })
      runInAction(() => (this.preview = preview))
    })
  }

  closePreview() {
    this.preview = undefined
  }

  /** Full address of a file of the preview. */
  addressOf(url: string) {
    return this.deps.platform.apiBase + url
  }

  async openFile(url: string, name: string) {
    await this.deps.platform.openFile(url, name)
  }

  async publish(): Promise<boolean> {
    if (!(await this.save())) return false
    return this.attempt(async () => {
      const { edition, version, begun } = await this.deps.api.courseMaking.publish({ draftId: this.draftId ?? '', edition: this.edition })
      runInAction(() => Object.assign(this, { edition, version, begun, state: 'published', changed: 0 }))
    })
  }

  async withdraw(): Promise<boolean> {
    return this.attempt(async () => void (await this.deps.api.courseMaking.withdraw({ draftId: this.draftId ?? '', edition: this.edition })))
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      runInAction(() => (this.problem = ''))
      return true
    } catch (error) {
      runInAction(() => (this.problem = refusalText(error)))
      onlyBugs(error)
      return false
    }
  }
}
