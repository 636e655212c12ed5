import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Media } from '@contract/calls/question'
import type { Api } from '../../../api/createApi'
import { Draft, type DraftPlace } from '../../../parts/editor/Draft'
import { MediaUploads } from './MediaUploads'
import { missingIn } from './missing'
import { emptyValues, formOf, type QuestionValues, valuesOf, withBlanks } from './questionValues'

export type StoredQuestion = Output<Contract['authoring']['question']>

interface Opened {
  /** undefined: a new question. */
  stored: StoredQuestion | undefined
  /** A new question joins the case of this one. */
  joins: StoredQuestion | undefined
}

/** How a save ended: how many questions of the case got a new version; 0: the question alone. */
interface Saved {
  questionId: string
  version: number
  ofCase: number
}

/** One question in its author's hands. */
export class QuestionEdit {
  readonly draft: Draft<QuestionValues>
  readonly uploads: MediaUploads
  readonly joins: StoredQuestion | undefined
  /** How many questions share the stored case. */
  readonly caseQuestions: number
  readonly papers: number
  questionId?: string = undefined
  version?: number = undefined
  private storedCase: string

  constructor(
    private readonly api: Pick<Api, 'authoring' | 'file'>,
    { stored, joins }: Opened,
    place: DraftPlace<QuestionValues>,
    now: () => number,
  ) {
    const begun = stored ? valuesOf(stored.form, stored) : beginning(joins)
    this.draft = new Draft(begun, place, String(stored?.version ?? 0), now)
    this.uploads = new MediaUploads(api)
    this.joins = joins
    this.questionId = stored?.questionId
    this.version = stored?.version
    this.papers = stored?.papers ?? 0
    this.caseQuestions = stored?.caseQuestions ?? 0
    this.storedCase = caseOf(begun)
    makeAutoObservable<this, 'api' | 'storedCase'>(
      this,
      { api: false, storedCase: false, draft: false, uploads: false, joins: false },
      { autoBind: true },
    )
  }

  get values() {
    return this.draft.values
  }

  get missing() {
    return missingIn(this.values)
  }

  change(part: Partial<QuestionValues>) {
    const kind = part.kind ?? this.values.kind
    const stem = part.stem ?? this.values.stem
    const blanks = part.blanks ?? this.values.blanks
    this.draft.change({
      ...part,
      ...(kind === 'fill' && (part.stem !== undefined || part.kind) && withBlanks(stem, blanks)),
      ...(part.kind && part.kind !== this.values.kind && { right: [] }),
    })
  }

  /** Sends a file to a place of the question, which has it once the server has looked at it. */
  async addMedia(place: string, file: File) {
    const media = await this.uploads.add(place, file)
    if (!media) return
    const there = this.mediaAt(place)
    if (!there.some(({ src }) => src === media.src)) this.setMedia(place, [...there, media])
  }

  /** What is shown at `stem`, `case`, or `option-2`. */
  mediaAt(place: string): readonly Media[] {
    const { media, caseMedia, optionMedia } = this.values
    if (place === 'stem') return media
    if (place === 'case') return caseMedia
    return optionMedia.flatMap((one) => (`option-${one.option}` === place ? [one.media] : []))
  }

  setMedia(place: string, media: readonly Media[]) {
    if (place === 'stem') return this.change({ media: [...media] })
    if (place === 'case') return this.change({ caseMedia: [...media] })
    const option = Number(place.slice('option-'.length))
    this.change({
      optionMedia: [
        ...this.values.optionMedia.filter((one) => one.option !== option),
        ...media.map((one) => ({ option, media: one })),
      ].sort((one, other) => one.option - other.option),
    })
  }

  /** Stores it, and before it its case where that was changed for all its questions. Throws CallError; the draft stays then. */
  async save(): Promise<Saved> {
    const { values } = this
    const { ofCase, version: begun } = await this.saveCase(values)
    const stored = await this.api.authoring.saveQuestion({
      ...this.given(values, begun),
      form: formOf(values),
    })
    runInAction(() => Object.assign(this, stored))
    this.storedCase = caseOf(values)
    this.draft.wasStored(values, String(stored.version))
    return { ...stored, ofCase }
  }

  async retire() {
    const { questionId, version } = this
    if (questionId === undefined || version === undefined) return
    await this.api.authoring.retireQuestion({ questionId, version })
    this.draft.discard()
  }

  private async saveCase(values: QuestionValues): Promise<{ ofCase: number; version?: number }> {
    const { questionId, version } = this
    const isChanged = values.hasCase && caseOf(values) !== this.storedCase
    if (questionId === undefined || version === undefined || !isChanged)
      return { ofCase: 0, ...(version !== undefined && { version }) }
    const stored = await this.api.authoring.saveCase({
      questionId,
      version,
      caseStem: values.caseStem,
      caseMedia: values.caseMedia,
    })
    // Should the question itself be refused now, the next try knows its case's new version.
    runInAction(() => (this.version = stored.version))
    this.storedCase = caseOf(values)
    return { ofCase: stored.questions, version: stored.version }
  }

  /** What the call says of the question beside its form: which version it follows, or which case a new one begins or joins. */
  private given({ hasCase, caseStem, caseMedia }: QuestionValues, version: number | undefined) {
    const { questionId, joins } = this
    if (questionId !== undefined) return { questionId, ...(version !== undefined && { version }) }
    if (joins) return { caseOf: joins.questionId }
    return hasCase ? { caseStem: caseStem.trim(), caseMedia } : {}
  }
}

const caseOf = ({ caseStem, caseMedia }: QuestionValues) => JSON.stringify([caseStem, caseMedia])

/** A new question of a case has category, source and difficulty of the one before. */
function beginning(joins: StoredQuestion | undefined): QuestionValues {
  if (!joins) return emptyValues()
  const { knowCatId, source, difficulty } = joins.form
  const { caseStem, caseMedia } = joins
  return { ...emptyValues(), knowCatId, source, difficulty, hasCase: true, caseStem, caseMedia }
}
