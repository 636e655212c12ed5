import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { QuestionForm } from '@contract/calls/authoringShapes'
import type { Output } from '@contract/calls/call'
import type { Media } from '@contract/calls/question'
import { Resource } from '@/core/Resource'
import type { Deps } from '@/core/stores'
import { MediaUploads, type MediaPlace } from './MediaUploads'
import { attempted } from '../making/attempted'
import { text } from '../texts'
import type { Kind } from '../bank/BankStore'

type StoredQuestion = Output<Contract['authoring']['question']>
export interface Draft extends Required<Omit<QuestionForm, 'blanks'>> {
  /** One line a blank, several answers parted by a bar. */
  blanks: string[]
}

const fresh = (): Draft => ({
  kind: 'single',
  stem: '',
  explanation: '',
  source: '',
  difficulty: 'medium',
  knowCatId: '',
  options: ['', '', '', ''],
  right: [],
  blanks: [],
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
  ],
  sample: '',
  media: [],
  optionMedia: [],
})

/** What of a draft its kind uses; options and pairs that nobody filled in at the end are left out. */
export function formOf({
  kind,
  options,
  right,
  blanks,
  pairs,
  sample,
  media,
  optionMedia,
  ...facts
}: Draft): QuestionForm {
  const hasMedia = (at: number) => optionMedia.some(({ option }) => option === at)
  const filled = options.slice(
    0,
    options.reduce(
      (last, option, at) => (option.trim() === '' && !hasMedia(at) ? last : at + 1),
      0,
    ),
  )
  const common = { kind, ...facts, ...(media.length > 0 && { media }) }
  switch (kind) {
    case 'single':
    case 'multiple':
      return {
        ...common,
        options: filled,
        right: right.filter((index) => index < filled.length),
        ...(optionMedia.length > 0 && { optionMedia }),
      }
    case 'order':
      return { ...common, options: filled }
    case 'judge':
      return { ...common, right }
    case 'fill':
      return {
        ...common,
        blanks: blanks.map((line) =>
          line
            .split('|')
            .map((answer) => answer.trim())
            .filter((answer) => answer !== ''),
        ),
      }
    case 'match':
      return {
        ...common,
        pairs: pairs.filter((pair) => pair.left.trim() !== '' || pair.right.trim() !== ''),
      }
    case 'short':
      return { ...common, sample }
  }
}

/** One question in the editor. */
export class QuestionStore {
  questionId?: string = undefined
  version?: number = undefined
  isOwn = true
  caseStem = ''
  /** The case's stem as it is being written, and how many questions share it. */
  caseDraft = ''
  caseQuestions = 0
  /** Pictures and sounds of the case; `caseMediaChanged`: not as they are stored. */
  caseMedia: Media[] = []
  caseMediaChanged = false
  /** A new question begins a case; or it joins the case of that other one. */
  inCase = false
  caseOf?: string = undefined
  papers = 0
  draft: Draft = fresh()
  problem = ''
  /** How far the reading of a stored one is; a new one is there at once. */
  readonly opened: Resource<true, string | undefined>
  readonly uploads: MediaUploads

  constructor(private readonly deps: Deps) {
    this.uploads = new MediaUploads(deps, (place, media) => this.addMedia(place, media))
    this.opened = new Resource(async (questionId: string | undefined, options) => {
      if (questionId !== undefined)
        this.beginWith(await deps.api.authoring.question({ questionId }, options))
      return true as const
    })
    makeAutoObservable<this, 'deps'>(
      this,
      {
        deps: false,
        uploads: false,
        opened: false,
        draft: observableRef,
        caseMedia: observableRef,
      },
      { autoBind: true },
    )
  }

  /** `undefined`: a new question. */
  async open(questionId: string | undefined) {
    this.questionId = questionId
    this.version = undefined
    this.draft = fresh()
    this.problem = ''
    this.isOwn = true
    this.caseStem = this.caseDraft = ''
    this.caseQuestions = 0
    this.inCase = false
    this.caseOf = undefined
    this.papers = 0
    this.setStoredCaseMedia([])
    this.uploads.clear()
    this.opened.clear()
    await this.opened.open(questionId)
  }

  private beginWith(stored: StoredQuestion) {
    const { version, own, caseStem, caseQuestions, caseMedia, papers, form } = stored
    this.version = version
    this.isOwn = own === 1
    this.caseStem = this.caseDraft = caseStem
    this.caseQuestions = caseQuestions
    this.setStoredCaseMedia(caseMedia)
    this.papers = papers
    this.draft = {
      ...fresh(),
      ...form,
      options: form.options ?? fresh().options,
      pairs: form.pairs ?? fresh().pairs,
      blanks: (form.blanks ?? []).map((accepted) => accepted.join(' | ')),
    }
  }

  change(change: Partial<Draft>) {
    this.draft = { ...this.draft, ...change }
    this.problem = ''
    if (this.draft.kind === 'fill') this.fitBlanks()
  }

  setCase(typed: string) {
    this.caseDraft = typed
  }

  /** The pictures and sounds that stand at a place. */
  mediaAt(place: MediaPlace): readonly Media[] {
    if (place === 'stem') return this.draft.media
    return place === 'case'
      ? this.caseMedia
      : this.draft.optionMedia.flatMap((one) =>
          `option${one.option}` === place ? [one.media] : [],
        )
  }

  setMedia(place: MediaPlace, media: Media[]) {
    if (place === 'case')
      return void Object.assign(this, { caseMedia: media, caseMediaChanged: true })
    if (place === 'stem') return this.change({ media })
    const option = Number(place.slice('option'.length))
    this.change({
      optionMedia: [
        ...this.draft.optionMedia.filter((one) => one.option !== option),
        ...media.map((one) => ({ option, media: one })),
      ].sort((one, other) => one.option - other.option),
    })
  }

  private addMedia(place: MediaPlace, media: Media) {
    const there = this.mediaAt(place)
    if (!there.some(({ src }) => src === media.src)) this.setMedia(place, [...there, media])
  }

  private setStoredCaseMedia(caseMedia: Media[]) {
    Object.assign(this, { caseMedia, caseMediaChanged: false })
  }

  get isCaseChanged() {
    return this.caseDraft.trim() !== this.caseStem || this.caseMediaChanged
  }

  setInCase(inCase: boolean) {
    this.inCase = inCase
  }

  /** The next question of the same case. */
  addToCase() {
    const { knowCatId, source, difficulty } = this.draft
    Object.assign(this, {
      caseOf: this.questionId,
      questionId: undefined,
      version: undefined,
      papers: 0,
      problem: '',
      draft: { ...fresh(), knowCatId, source, difficulty },
    })
    this.uploads.clear()
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

  /** One line of answers for each blank of the stem. */
  private fitBlanks() {
    const count = this.draft.stem.split('____').length - 1
    this.draft = {
      ...this.draft,
      blanks: Array.from({ length: count }, (_, at) => this.draft.blanks[at] ?? ''),
    }
  }

  /** Returns the version that was stored; undefined when the server refused, and `problem` says why. */
  async save(): Promise<number | undefined> {
    const { questionId, version, caseOf, inCase } = this
    const caseStem = this.caseDraft.trim()
    if (questionId === undefined && inCase && caseStem === '') {
      this.problem = text('caseNeeded')
      return undefined
    }
    if (
      this.lacksWords([
        ...this.draft.media,
        ...this.draft.optionMedia.map(({ media }) => media),
        ...(questionId === undefined && inCase ? this.caseMedia : []),
      ])
    )
      return undefined
    const newCase = inCase ? { caseStem, caseMedia: this.caseMedia } : {}
    const ofCase = caseOf === undefined ? newCase : { caseOf }
    const target =
      questionId === undefined ? ofCase : { questionId, ...(version !== undefined && { version }) }
    const saved = await attempted(
      async () => {
        const stored = await this.deps.api.authoring.saveQuestion({
          ...target,
          form: formOf(this.draft),
        })
        runInAction(() => {
          if (questionId === undefined && (caseOf !== undefined || inCase))
            Object.assign(this, {
              caseStem,
              caseDraft: caseStem,
              caseQuestions: this.caseQuestions + 1,
              caseMediaChanged: false,
              inCase: false,
              caseOf: undefined,
            })
          Object.assign(this, stored)
        })
      },
      (problem) => (this.problem = problem),
    )
    return saved ? this.version : undefined
  }

  /** Who cannot see or hear it has its words only: nothing is saved without them. */
  private lacksWords(media: readonly Media[]): boolean {
    if (media.every(({ alt }) => alt.trim() !== '')) return false
    this.uploads.askForWords()
    this.problem = text('wordsNeeded')
    return true
  }

  /** Saves the case's stem for all its questions; returns how many there are. Undefined: refused, and `problem` says why. */
  async saveCase(): Promise<number | undefined> {
    const { questionId, version } = this
    if (questionId === undefined || version === undefined || this.lacksWords(this.caseMedia))
      return undefined
    const saved = await attempted(
      async () => {
        const { questions, ...stored } = await this.deps.api.authoring.saveCase({
          questionId,
          version,
          caseStem: this.caseDraft,
          caseMedia: this.caseMedia,
        })
        runInAction(() =>
          Object.assign(this, {
            version: stored.version,
            caseStem: this.caseDraft.trim(),
            caseQuestions: questions,
            caseMediaChanged: false,
          }),
        )
      },
      (problem) => (this.problem = problem),
    )
    return saved ? this.caseQuestions : undefined
  }

  async retire() {
    if (this.questionId !== undefined && this.version !== undefined)
      await this.deps.api.authoring.retireQuestion({
        questionId: this.questionId,
        version: this.version,
      })
  }
}
