import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { BankRow, ExamPlan, PaperRule } from '@contract/calls/authoringShapes'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { MakingStore, type Named } from '../making/MakingStore'

export type Preview = Output<Contract['authoring']['previewPlan']>

function freshPlan(now: number): ExamPlan {
  const start = Math.ceil(now / hourMs) * hourMs
  return {
    title: '',
    desc: '',
    startTime: start,
    endTime: start + 7 * dayMs,
    minutes: 30,
    maxAttempts: 1,
    passScore: 6,
    departments: [],
    posts: [],
    cuttingScreenNum: -1,
    showAnswers: 'afterHandIn',
    shuffleQuestions: 0,
    shuffleOptions: 0,
    partialMarks: 0,
    allowPause: 0,
    paper: { way: 'chosen', places: [], rules: [] },
  }
}

const sum = (marks: readonly number[]) =>
  Math.round(marks.reduce((all, one) => all + one, 0) * 100) / 100

/** One exam in the making. */
export class PlanStore extends MakingStore<ExamPlan> {
  planId?: string = undefined
  /** Once it is published. */
  taskId = ''
  posts: Named[] = []
  /** Stems of chosen questions, as far as they were seen. */
  stems: Record<string, string> = {}
  preview?: Preview = undefined

  constructor(deps: Pick<Deps, 'api' | 'clock' | 'session'>) {
    super(deps, 'exam.author', freshPlan)
    makeObservable(this, {
      planId: observable,
      taskId: observable,
      posts: observableRef,
      stems: observableRef,
      preview: observableRef,
      plan: computed,
      isRegions: computed,
      setRegions: actionBound,
      total: computed,
      count: computed,
      changePaper: actionBound,
      toggle: actionBound,
      setMarks: actionBound,
      addRule: actionBound,
      changeRule: actionBound,
      removeRule: actionBound,
      closePreview: actionBound,
    })
  }

  get plan() {
    return this.written
  }

  /** Meant for all hospitals of a region, not for the own house. */
  get isRegions() {
    return this.plan.taskRang === 3
  }

  setRegions(on: boolean) {
    this.change(on ? { taskRang: 3, departments: [], posts: [] } : { taskRang: 2 })
  }

  get total() {
    const { way, places, rules } = this.plan.paper
    return way === 'chosen'
      ? sum(places.map(({ marks }) => marks))
      : sum(rules.map(({ count, marks }) => count * marks))
  }

  get count() {
    const { way, places, rules } = this.plan.paper
    return way === 'chosen'
      ? places.length
      : rules.reduce(
          (all, { kind, size = 2, count }) => all + count * (kind === 'case' ? size : 1),
          0,
        )
  }

  async open(planId: string | undefined) {
    runInAction(() => Object.assign(this, { planId: undefined, taskId: '', preview: undefined }))
    const { api } = this.deps
    await this.load(
      async (comId) => {
        const [positions, stored] = await Promise.all([
          api.company.positions({ comId }, quietly),
          planId === undefined ? undefined : api.authoring.plan({ planId }, quietly),
        ])
        return { positions, stored }
      },
      (read) => {
        this.posts = (read?.positions.list ?? []).map(({ positionId, positionName }) => ({
          id: positionId,
          name: positionName,
        }))
        if (!read?.stored) {
          if (this.reach === 'region') this.setRegions(true)
          return
        }
        const { plan, ...head } = read.stored
        Object.assign(this, {
          planId: head.planId,
          taskId: head.taskId,
          edition: head.edition,
          state: head.state,
          begun: head.begun,
        })
        this.take(plan)
      },
    )
    if (
      this.planId !== undefined &&
      this.plan.paper.way === 'chosen' &&
      this.plan.paper.places.length > 0
    )
      await this.loadStatus()
  }

  changePaper(change: Partial<ExamPlan['paper']>) {
    this.change({ paper: { ...this.plan.paper, ...change } })
  }

  /** Takes a question into the paper, or out of it. */
  toggle({ questionId, stem, kind }: Pick<BankRow, 'questionId' | 'stem' | 'kind'>) {
    const { places } = this.plan.paper
    this.stems = { ...this.stems, [questionId]: stem }
    const rest = places.filter((place) => place.questionId !== questionId)
    this.changePaper({
      places:
        rest.length < places.length
          ? rest
          : [...places, { questionId, marks: kind === 'multiple' ? 2 : 1 }],
    })
  }

  setMarks(questionId: string, marks: number) {
    this.changePaper({
      places: this.plan.paper.places.map((place) =>
        place.questionId === questionId ? { ...place, marks } : place,
      ),
    })
  }

  addRule() {
    this.changePaper({
      rules: [...this.plan.paper.rules, { knowCatIds: [], kind: 'single', count: 10, marks: 1 }],
    })
  }

  changeRule(at: number, rule: PaperRule) {
    this.changePaper({
      rules: this.plan.paper.rules.map((old, index) => (index === at ? rule : old)),
    })
  }

  removeRule(at: number) {
    this.changePaper({ rules: this.plan.paper.rules.filter((_, index) => index !== at) })
  }

  /** Stores what is written. False: the server refused, and `problem` says why. */
  async save(): Promise<boolean> {
    return this.attempt(async (plan) => {
      const { api } = this.deps
      const given = this.planId === undefined ? {} : { planId: this.planId, edition: this.edition }
      const { planId, edition } = await api.authoring.savePlan({ ...given, plan })
      runInAction(() => Object.assign(this, { planId, edition }))
    })
  }

  /** Saves and shows the paper as it would be. */
  async showPreview() {
    if (!(await this.save())) return
    await this.loadStatus()
  }

  async publish(): Promise<boolean> {
    if (!(await this.save())) return false
    return this.attempt(async () => {
      const { edition, taskId } = await this.deps.api.authoring.publishPlan({
        planId: this.planId ?? '',
        edition: this.edition,
      })
      runInAction(() => Object.assign(this, { edition, taskId, state: 'published' }))
    })
  }

  /** The reason is kept with a published one. */
  async withdraw(reason: string): Promise<boolean> {
    return this.attempt(async () => {
      await this.deps.api.authoring.withdrawPlan({
        planId: this.planId ?? '',
        edition: this.edition,
        ...(reason.trim() && { reason: reason.trim() }),
      })
    })
  }

  closePreview() {
    this.preview = undefined
  }

  private async loadStatus() {
    await this.attempt(async () => {
      const preview = await this.deps.api.authoring.previewPlan(
        { planId: this.planId ?? '' },
        { overlay: false, silent: true },
      )
      runInAction(() => {
        this.preview = preview
        this.stems = {
          ...this.stems,
          ...Object.fromEntries(
            preview.questions.map(({ questionId, form }) => [questionId, form.stem]),
          ),
        }
      })
    })
  }
}
