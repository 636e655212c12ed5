import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Media } from '@contract/calls/question'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import type { Kind } from '../bank/BankStore'
import { text } from '../texts'
import { MediaUploads, type MediaPlace } from './MediaUploads'
import { QuestionCase } from './QuestionCase'
import { draftOf, emptyDraft, formOf, wordsProblem, type Draft } from './questionDraft'

type StoredQuestion = Output<Contract['authoring']['question']>

/** One question in the editor. */
export class QuestionStore {
  questionId?: string = undefined
  version?: number = undefined
  isOwn = true
  /** In how many published papers it stands. */
  papers = 0
  readonly form = new Form<Draft>(emptyDraft(), {
    rules: {
      media: wordsProblem,
      optionMedia: (all) => wordsProblem(all.map(({ media }) => media)),
    },
  })
  readonly case = new QuestionCase()
  /** How far the reading of a stored one is; a new one is there at once. */
  readonly opened: Resource<true, string | undefined>
  readonly uploads: MediaUploads

  constructor(private readonly deps: Pick<Deps, 'api' | 'localFiles' | 'session' | 'transport'>) {
    this.uploads = new MediaUploads(deps, (place, media) => this.addMedia(place, media))
    this.opened = new Resource(async (questionId: string | undefined, options) => {
      if (questionId !== undefined)
        this.beginWith(await deps.api.authoring.question({ questionId }, options))
      return true as const
    })
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, form: false, case: false, uploads: false, opened: false },
      { autoBind: true },
    )
  }

  get draft() {
    return this.form.values
  }

  /** What stands under the fields: a refusal, or that a picture lacks its words. */
  get problem() {
    const { form } = this
    return (
      form.problem ??
      form.errorOf('media') ??
      form.errorOf('optionMedia') ??
      this.case.form.problem ??
      this.case.form.errorOf('media')
    )
  }

  /** `undefined`: a new question. */
  async open(questionId: string | undefined) {
    this.beginAnew()
    this.questionId = questionId
    this.isOwn = true
    this.case.show({ stem: '', media: [], questions: 0 })
    this.opened.clear()
    await this.opened.open(questionId)
  }

  /** The next question of the same case. */
  addToCase() {
    const { knowCatId, source, difficulty } = this.draft
    this.case.join(this.questionId)
    this.beginAnew({ knowCatId, source, difficulty })
  }

  change(change: Partial<Draft>) {
    for (const name of Object.keys(change) as (keyof Draft)[])
      this.form.set(name, change[name] as never)
    if (this.draft.kind === 'fill') this.fitBlanks()
  }

  setKind(kind: Kind) {
    this.change({ kind, right: [] })
  }

  choose(index: number) {
    const { kind, right } = this.draft
    if (kind !== 'multiple') return this.change({ right: [index] })
    this.change({
      right: right.includes(index)
        ? right.filter((one) => one !== index)
        : [...right, index].sort((a, b) => a - b),
    })
  }

  removeOption(index: number) {
    const { options, right, optionMedia } = this.draft
    const moved = (at: number) => (at > index ? at - 1 : at)
    this.change({
      options: options.filter((_, at) => at !== index),
      right: right.filter((at) => at !== index).map(moved),
      optionMedia: optionMedia
        .filter(({ option }) => option !== index)
        .map(({ option, media }) => ({ option: moved(option), media })),
    })
  }

  /** The pictures and sounds that stand at a place. */
  mediaAt(place: MediaPlace): readonly Media[] {
    if (place === 'stem') return this.draft.media
    return place === 'case'
      ? this.case.form.values.media
      : this.draft.optionMedia.flatMap((one) =>
          `option${one.option}` === place ? [one.media] : [],
        )
  }

  setMedia(place: MediaPlace, media: Media[]) {
    if (place === 'case') return this.case.form.set('media', media)
    if (place === 'stem') return this.change({ media })
    const option = Number(place.slice('option'.length))
    this.change({
      optionMedia: [
        ...this.draft.optionMedia.filter((one) => one.option !== option),
        ...media.map((one) => ({ option, media: one })),
      ].sort((one, other) => one.option - other.option),
    })
  }

  /** Returns the version that was stored; undefined when it was not, and `problem` says why. */
  async save(): Promise<number | undefined> {
    const { questionId, version } = this
    const isNew = questionId === undefined
    if (isNew && !this.isCaseReady()) return undefined
    const given = isNew
      ? this.case.given
      : { questionId, ...(version !== undefined && { version }) }
    const stored = await this.form.submit((draft) =>
      this.deps.api.authoring.saveQuestion({ ...given, form: formOf({ ...draft }) }),
    )
    if (!this.form.isValid) this.uploads.askForWords()
    if (!stored) return undefined
    runInAction(() => {
      if (isNew) this.case.grow()
      Object.assign(this, stored)
    })
    return stored.version
  }

  /** Saves the case's stem for all its questions; returns how many there are. Undefined: it was not, and `problem` says why. */
  async saveCase(): Promise<number | undefined> {
    const { questionId, version } = this
    if (questionId === undefined || version === undefined) return undefined
    const { form } = this.case
    if (!form.isValid) this.uploads.askForWords()
    const stored = await form.submit(({ stem, media }) =>
      this.deps.api.authoring.saveCase({ questionId, version, caseStem: stem, caseMedia: media }),
    )
    if (!stored) return undefined
    const { stem, media } = form.values
    this.case.show({ stem: stem.trim(), media, questions: stored.questions })
    runInAction(() => (this.version = stored.version))
    return stored.questions
  }

  async retire() {
    if (this.questionId !== undefined && this.version !== undefined)
      await this.deps.api.authoring.retireQuestion({
        questionId: this.questionId,
        version: this.version,
      })
  }

  private beginAnew(draft: Partial<Draft> = {}) {
    this.questionId = this.version = undefined
    this.papers = 0
    this.form.begin({ ...emptyDraft(), ...draft })
    this.uploads.clear()
  }

  private beginWith({ form, ...stored }: StoredQuestion) {
    this.version = stored.version
    this.isOwn = stored.own === 1
    this.papers = stored.papers
    this.case.show({
      stem: stored.caseStem,
      media: stored.caseMedia,
      questions: stored.caseQuestions,
    })
    this.form.begin(draftOf(form))
  }

  /** A case that a new question begins needs a stem, and words for its pictures. */
  private isCaseReady(): boolean {
    const { form, isBegun, joins } = this.case
    if (!isBegun || joins !== undefined) return true
    if (form.values.stem.trim() === '') this.form.problem = text('caseNeeded')
    else if (form.ask('media')) return true
    else this.uploads.askForWords()
    return false
  }

  private addMedia(place: MediaPlace, media: Media) {
    const there = this.mediaAt(place)
    if (!there.some(({ src }) => src === media.src)) this.setMedia(place, [...there, media])
  }

  /** One line of answers for each blank of the stem. */
  private fitBlanks() {
    const { stem, blanks } = this.draft
    const count = stem.split('____').length - 1
    this.form.set(
      'blanks',
      Array.from({ length: count }, (_, at) => blanks[at] ?? ''),
    )
  }
}
