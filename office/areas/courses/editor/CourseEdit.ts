import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import type { PlatformCourse, PlatformPart } from '@contract/calls/study/platformCourse'
import { platformPart, takenOver } from '@contract/rules/content/platformCourse'
import type { Api } from '../../../api/createApi'
import { SentPicture } from '../../../parts/file/SentPicture'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import type { FilmOfMeeting } from '../../../parts/filmOfMeeting'
import {
  type CourseValues,
  draftOf,
  emptyCourse,
  filmedCourse,
  type Kind,
  missingIn,
  moved,
  newPhase,
  nextPhaseId,
  valuesOf,
} from './courseValues'
import { PartFiles } from './PartFiles'

export type StoredCourse = Output<Contract['courseMaking']['draft']>
type Head = Omit<StoredCourse, 'draft'>

const nothingPublished: Omit<Head, 'draftId' | 'edition' | 'changed'> = {
  state: 'draft',
  version: 0,
  begun: 0,
  taskId: '',
  publishedFor: null,
}

/** What is said of a version when it is published. */
interface Publishing {
  whatChanged: string
  isAnew: boolean
  againDueTime?: number | undefined
}

/** One course in its author's hands. */
export class CourseEdit {
  readonly draft: Draft<CourseValues>
  readonly files: PartFiles
  readonly cover: SentPicture
  /** undefined: nothing is stored yet. */
  head?: Head

  constructor(
    private readonly api: Pick<Api, 'courseMaking' | 'file'>,
    stored: StoredCourse | undefined,
    place: DraftPlace<CourseValues>,
    found: FoundDraft<CourseValues>,
    private readonly now: () => number,
  ) {
    const { draft, ...head } = stored ?? { draft: undefined }
    if (stored) this.head = head as Head
    this.files = new PartFiles(api)
    this.cover = new SentPicture(api, (coverFileId) => this.change({ coverFileId }))
    this.draft = new Draft(
      draft ? valuesOf(draft) : emptyCourse(),
      place,
      found,
      String(stored?.edition ?? 0),
    )
    makeAutoObservable<this, 'api' | 'now'>(
      this,
      { api: false, now: false, draft: false, files: false, cover: false, head: observableRef },
      { autoBind: true },
    )
  }

  get values() {
    return this.draft.values
  }

  get missing() {
    return missingIn(this.values, this.now())
  }

  /** A course that is saved now would lack a file or its picture. */
  get isBusy() {
    return this.files.isBusy || this.cover.isSending
  }

  get isPublished() {
    return this.head?.state === 'published'
  }

  /** Something would be new for those who begin from now on. */
  get isNews() {
    return (
      this.draft.isChanged ||
      this.head === undefined ||
      this.head.changed === 1 ||
      !this.isPublished
    )
  }

  change(part: Partial<CourseValues>) {
    this.draft.change(part)
  }

  addPart(kind: Kind) {
    this.change({ phases: [...this.values.phases, newPhase(kind, this.values.phases)] })
  }

  changePart(phaseId: string, part: Partial<PhaseDraft>) {
    this.change({
      phases: this.values.phases.map((phase) =>
        phase.phaseId === phaseId ? { ...phase, ...part } : phase,
      ),
    })
  }

  removePart(phaseId: string) {
    this.files.sending[phaseId]?.stop()
    this.change({ phases: this.values.phases.filter((phase) => phase.phaseId !== phaseId) })
  }

  /** A part of the platform's course that was left out, at the end. */
  putBack(part: PlatformPart) {
    const { phases } = this.values
    this.change({ phases: [...phases, platformPart(nextPhaseId(phases), part)] })
  }

  /** Makes the platform's content that of another version of its course; what the hospital wrote stays. */
  takeOver(from: PlatformCourse, to: PlatformCourse) {
    this.change(takenOver(this.values, from, to))
  }

  /** Puts a part where another one stands. */
  movePart(phaseId: string, toId: string) {
    const phases = moved(this.values.phases, phaseId, toId)
    if (phases) this.change({ phases })
  }

  /** Sends a file; the part has it once it has arrived and was looked at. */
  async addFile({ phaseId, kind }: Pick<PhaseDraft, 'phaseId' | 'kind'>, file: File) {
    const arrived = await this.files.add({ phaseId, kind }, file)
    const phase = this.values.phases.find((one) => one.phaseId === phaseId)
    if (!arrived || !phase) return
    const { title, ...rest } = arrived
    this.changePart(phaseId, { ...rest, ...(phase.title.trim() === '' && { title }) })
  }

  /** A new course of a meeting's film, which is sent at once. */
  beginWithFilm(of: FilmOfMeeting) {
    this.change(filmedCourse(of, this.now()))
    const [part] = this.values.phases
    if (part) void this.addFile(part, of.film)
  }

  /** Stores what is written; nobody who learns notices. Throws CallError; the draft stays then. */
  async save(): Promise<Head> {
    const { next } = await this.draft.store(async (values, leaving) => {
      const { head } = this
      const given = head ? { draftId: head.draftId, edition: head.edition } : {}
      const { draftId, edition } = await this.api.courseMaking.saveDraft(
        { ...given, draft: draftOf(values) },
        leaving,
      )
      const before = head ?? nothingPublished
      const next: Head = { ...before, draftId, edition, changed: before.version > 0 ? 1 : 0 }
      runInAction(() => (this.head = next))
      return { base: String(edition), id: draftId, next }
    })
    return next
  }

  /**
   * Stores it and makes it a version that those get who begin from now on; isAnew: who is inside begins anew with it;
   * againDueTime (epoch ms): who has finished does it again until then. Throws CallError.
   */
  async publish({ whatChanged, isAnew, againDueTime }: Publishing): Promise<Head> {
    const head = this.head && !this.draft.isChanged ? this.head : await this.save()
    const { draftId } = head
    const { taskId, version, edition, begun } = await this.api.courseMaking.publish({
      draftId,
      edition: head.edition,
      ...(whatChanged.trim() !== '' && { whatChanged: whatChanged.trim() }),
      ...(isAnew && { anew: 1 as const }),
      ...(againDueTime !== undefined && { againDueTime }),
    })
    const made = { draftId, taskId, version, edition, begun }
    const publishedFor = this.draft.before.whom
    const next: Head = { ...made, state: 'published', changed: 0, publishedFor }
    runInAction(() => (this.head = next))
    this.draft.followed(String(edition))
    return next
  }

  /** Takes a published course out of the lists, or a draft away. Throws CallError. */
  async withdraw() {
    const { head } = this
    if (head) await this.api.courseMaking.withdraw({ draftId: head.draftId, edition: head.edition })
    await this.draft.discard()
  }
}
