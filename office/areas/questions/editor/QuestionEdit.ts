import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Media } from '@contract/calls/authoring/question'
import type { Api } from '../../../api/createApi'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import { MediaUploads } from './MediaUploads'
import { missingIn } from './missing'
import { addMedia, type InHand, mediaAt, whole, withMedia } from './inHand'
import { emptyValues, formOf, type QuestionValues, valuesOf } from './questionValues'

export type StoredQuestion = Output<Contract['authoring']['question']>

interface Opened {
  /** undefined: a new question. */
  stored: StoredQuestion | undefined
  /** A new question joins the case of this one. */
  joins: StoredQuestion | undefined
  /** What is edited came back from a review: it is handed in for this proposal. */
  again?: string | undefined
}

/** How a save ended: how many questions of the case got a new version; 0: the question alone. */
interface Saved {
  questionId: string
  version: number
  ofCase: number
  /** It waits for a second person; the bank has what it had. */
  isInReview: boolean
}

/** One question in its author's hands. */
export class QuestionEdit implements InHand {
  readonly draft: Draft<QuestionValues>
  readonly uploads: MediaUploads
  readonly joins: StoredQuestion | undefined
  /** How many questions share the stored case. */
  readonly caseQuestions: number
  readonly papers: number
  questionId?: string = undefined
  version?: number = undefined
  private storedCase: string
  private again: string | undefined

  constructor(
    private readonly api: Pick<Api, 'authoring' | 'file'>,
    { stored, joins, again }: Opened,
    place: DraftPlace<QuestionValues>,
    found: FoundDraft<QuestionValues>,
  ) {
    const begun = stored ? valuesOf(stored.form, stored) : beginning(joins)
    this.draft = new Draft(begun, place, found, String(stored?.version ?? 0))
    this.uploads = new MediaUploads(api)
    this.joins = joins
    this.again = again
    this.questionId = stored?.questionId
    this.version = stored?.version
    this.papers = stored?.papers ?? 0
    this.caseQuestions = stored?.caseQuestions ?? 0
    this.storedCase = caseOf(begun)
    makeAutoObservable<this, 'api' | 'storedCase' | 'again'>(
      this,
      { api: false, storedCase: false, again: false, draft: false, uploads: false, joins: false },
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
    this.draft.change(whole(this.values, part))
  }

  addMedia(place: string, file: File) {
    return addMedia(this, place, file)
  }

  mediaAt(place: string): readonly Media[] {
    return mediaAt(this.values, place)
  }

  setMedia(place: string, media: readonly Media[]) {
    this.change(withMedia(this.values, place, media))
  }

  /** Stores it, and before it its case where that was changed for all its questions. Throws CallError; the draft stays then. */
  async save(): Promise<Saved> {
    const { saved } = await this.draft.store(async (values, leaving) => {
      const { ofCase, version: begun } = await this.saveCase(values)
      const again = this.again !== undefined && { again: this.again }
      const stored = await this.api.authoring.saveQuestion(
        { ...this.given(values, begun), form: formOf(values), ...again },
        leaving,
      )
      this.again = undefined
      const { questionId, version } = stored
      const isInReview = stored.inReview === 1
      const caseQuestions = values.hasCase ? Math.max(this.caseQuestions, 1) : 0
      if (!isInReview)
        runInAction(() => Object.assign(this, { questionId, version, caseQuestions }))
      this.storedCase = caseOf(values)
      const saved: Saved = { questionId, version, ofCase, isInReview }
      return { base: String(version), id: questionId, saved }
    })
    return saved
  }

  /** Takes it out of use. True: that waits for a second person. */
  async retire(): Promise<boolean> {
    const { questionId, version } = this
    if (questionId === undefined || version === undefined) return false
    const { inReview } = await this.api.authoring.retireQuestion({ questionId, version })
    await this.draft.discard()
    return inReview === 1
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
