import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { BankRow, PaperRule } from '@contract/calls/authoring/authoringShapes'
import type { Api } from '../../../api/createApi'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import { SentPicture } from '../../../parts/file/SentPicture'
import { marksFor, placesOf } from './hundred'
import { missingIn } from './missing'
import {
  type Chosen,
  emptyPlan,
  planOf,
  type PlanValues,
  sumsOf,
  usualMarks,
  usualPass,
  valuesOf,
} from './planValues'

export type StoredPlan = Output<Contract['authoring']['plan']>
type Head = Omit<StoredPlan, 'plan'>

const fullMarks = 100
/** Rows of the bank that are read at once. */
const pageSize = 100

/** One exam in its author's hands. */
export class PlanEdit {
  readonly draft: Draft<PlanValues>
  /** undefined: nothing is stored yet. */
  head?: Head
  /** What is known of questions that were chosen. */
  questions: ReadonlyMap<string, Chosen> = new Map()
  readonly cover: SentPicture

  constructor(
    private readonly api: Pick<Api, 'authoring' | 'file'>,
    stored: StoredPlan | undefined,
    place: DraftPlace<PlanValues>,
    found: FoundDraft<PlanValues>,
    private readonly now: () => number,
  ) {
    this.cover = new SentPicture(api, (coverFileId) => this.change({ coverFileId }))
    const { plan, ...head } = stored ?? { plan: undefined }
    if (stored) this.head = head as Head
    this.draft = new Draft(
      plan ? valuesOf(plan) : emptyPlan(),
      place,
      found,
      String(stored?.edition ?? 0),
    )
    makeAutoObservable<this, 'api' | 'now'>(
      this,
      {
        api: false,
        now: false,
        draft: false,
        head: observableRef,
        questions: observableRef,
        cover: false,
      },
      { autoBind: true },
    )
  }

  get values() {
    return this.draft.values
  }

  get sums() {
    return sumsOf(this.values)
  }

  get missing() {
    return missingIn(this.values, this.now())
  }

  get isPublished() {
    return this.head?.state === 'published'
  }

  change(part: Partial<PlanValues>) {
    this.draft.change(part)
  }

  /** The pass mark stays at the usual part of the whole while nobody has chosen another. */
  changePaper(part: Partial<PlanValues['paper']>) {
    const paper = { ...this.values.paper, ...part }
    const isUsual = this.values.passScore === usualPass(this.sums.total)
    this.change({ paper, ...(isUsual && { passScore: usualPass(sumsOf({ paper }).total) }) })
  }

  /** Reads what the chosen questions are; those that are not in the bank any more stay unknown. Throws CallError. */
  async readQuestions() {
    const unknown = this.values.paper.places
      .map(({ questionId }) => questionId)
      .filter((id) => !this.questions.has(id))
    for (let from = 0; from < unknown.length; from += pageSize) {
      const { list } = await this.api.authoring.questions({
        questionIds: unknown.slice(from, from + pageSize),
        pageIndex: 1,
        pageSize,
      })
      this.know(list)
    }
  }

  private know(rows: readonly Chosen[]) {
    const questions = new Map(this.questions)
    for (const row of rows) questions.set(row.questionId, row)
    runInAction(() => (this.questions = questions))
  }

  /** Takes questions into the paper; those that are in it stay as they are. */
  add(rows: readonly BankRow[]) {
    this.know(rows)
    const { places } = this.values.paper
    const there = new Set(places.map(({ questionId }) => questionId))
    const marksNow = (kind: BankRow['kind']) =>
      places.find(({ questionId }) => this.questions.get(questionId)?.kind === kind)?.marks ??
      usualMarks(kind)
    const added = rows
      .filter(({ questionId }) => !there.has(questionId))
      .map(({ questionId, kind }) => ({ questionId, marks: marksNow(kind) }))
    this.changePaper({ places: [...places, ...added] })
  }

  remove(ids: readonly string[]) {
    this.changePaper({
      places: this.values.paper.places.filter(({ questionId }) => !ids.includes(questionId)),
    })
  }

  /** One place up (-1) or down (1). */
  move(questionId: string, by: -1 | 1) {
    const places = [...this.values.paper.places]
    const at = places.findIndex((place) => place.questionId === questionId)
    const [one, other] = [places[at], places[at + by]]
    if (!one || !other) return
    places[at] = other
    places[at + by] = one
    this.changePaper({ places })
  }

  setMarks(questionId: string, marks: number) {
    this.changePaper({
      places: this.values.paper.places.map((place) =>
        place.questionId === questionId ? { ...place, marks } : place,
      ),
    })
  }

  /** The kinds of the chosen questions with how many there are, and what each question of them is worth (undefined: not all the same). */
  get kinds(): { kind: BankRow['kind']; count: number; marks: number | undefined; sum: number }[] {
    const byKind = new Map<BankRow['kind'], number[]>()
    for (const { questionId, marks } of this.values.paper.places) {
      const kind = this.questions.get(questionId)?.kind
      if (kind) byKind.set(kind, [...(byKind.get(kind) ?? []), marks])
    }
    return [...byKind].map(([kind, all]) => ({
      kind,
      count: all.length,
      marks: new Set(all).size === 1 ? all[0] : undefined,
      sum: Math.round(all.reduce((sum, one) => sum + one, 0) * 100) / 100,
    }))
  }

  /** Every question of a kind is worth so much. */
  setKindMarks(kind: BankRow['kind'], marks: number) {
    this.setMarksBy((one) => (one === kind ? marks : undefined))
  }

  private setMarksBy(marksOf: (kind: BankRow['kind']) => number | undefined) {
    this.changePaper({
      places: this.values.paper.places.map((place) => {
        const kind = this.questions.get(place.questionId)?.kind
        const marks = kind && marksOf(kind)
        return marks === undefined ? place : { ...place, marks }
      }),
    })
  }

  /** Makes it a paper of a hundred marks. False: with these numbers of questions it does not come out. */
  makeHundred(): boolean {
    const { way, rules } = this.values.paper
    if (way === 'drawn') {
      const marks = marksFor(rules, fullMarks)
      if (!marks) return false
      this.changePaper({
        rules: rules.map((rule, at) => ({ ...rule, marks: marks[at] ?? rule.marks })),
      })
      return true
    }
    const places = placesOf(
      this.values.paper.places,
      ({ questionId }) => this.questions.get(questionId)?.kind,
      fullMarks,
    )
    if (!places) return false
    this.changePaper({ places })
    return true
  }

  isLocked = (questionId: string) =>
    this.values.paper.places.some((place) => place.questionId === questionId && place.locked === 1)

  /** A locked question stays when the others are drawn again, today and whenever the exam is opened again. */
  lock(questionId: string, isLocked: boolean) {
    this.changePaper({
      places: this.values.paper.places.map((place) => {
        if (place.questionId !== questionId) return place
        const { locked: _, ...open } = place
        return isLocked ? { ...open, locked: 1 as const } : open
      }),
    })
  }

  /**
   * Fixes a paper that the rules draw just now: everybody gets these questions. Of a paper that was fixed before, locked questions
   * stay, and the others of their kind are drawn again. Throws CallError. Gives how many the bank lacks.
   */
  async fixDrawn(): Promise<number> {
    const plan = { ...planOf(this.values), paper: { ...this.values.paper, way: 'drawn' as const } }
    const { questions, lacks } = await this.api.authoring.previewPlan({ plan })
    if (lacks.length > 0) return lacks.reduce((sum, { wanted, there }) => sum + wanted - there, 0)
    const kept = this.values.paper.places.filter(({ questionId }) => this.isLocked(questionId))
    const countOf = (kind: string, ids: readonly string[]) =>
      ids.filter((id) => this.questions.get(id)?.kind === kind).length
    const keptIds = kept.map(({ questionId }) => questionId)
    const left = new Map<string, number>()
    for (const { form } of questions) left.set(form.kind, (left.get(form.kind) ?? 0) + 1)
    for (const [kind, n] of left) left.set(kind, n - countOf(kind, keptIds))
    const drawn = questions.filter(({ questionId, form: { kind } }) => {
      const room = left.get(kind) ?? 0
      if (this.isLocked(questionId) || room <= 0) return false
      left.set(kind, room - 1)
      return true
    })
    const places = [...kept, ...drawn.map(({ questionId, marks }) => ({ questionId, marks }))]
    this.changePaper({ way: 'chosen', places })
    return 0
  }

  setRules(rules: PaperRule[]) {
    this.changePaper({ rules })
  }

  /** Stores what is written. Throws CallError; the draft stays then. */
  async save(): Promise<Head> {
    const { next } = await this.draft.store(async (values, leaving) => {
      const { head } = this
      const given = head ? { planId: head.planId, edition: head.edition } : {}
      const { planId, edition } = await this.api.authoring.savePlan(
        { ...given, plan: planOf(values) },
        leaving,
      )
      const next: Head = {
        ...(head ?? { state: 'draft', taskId: '', begun: 0, running: 0 }),
        planId,
        edition,
      }
      runInAction(() => (this.head = next))
      return { base: String(edition), id: planId, next }
    })
    return next
  }

  /** Stores it and makes it an exam that people sit. Throws CallError. */
  async publish(): Promise<Head> {
    const head = this.head && !this.draft.isChanged ? this.head : await this.save()
    const { planId } = head
    const { taskId, edition } = await this.api.authoring.publishPlan({
      planId,
      edition: head.edition,
    })
    const next: Head = { ...head, state: 'published', taskId, edition }
    runInAction(() => (this.head = next))
    this.draft.followed(String(edition))
    return next
  }

  /** Takes a published exam back, or a draft away. Throws CallError. */
  async withdraw(reason: string) {
    const { head } = this
    if (head)
      await this.api.authoring.withdrawPlan({
        planId: head.planId,
        edition: head.edition,
        ...(reason && { reason }),
      })
    await this.draft.discard()
  }
}
