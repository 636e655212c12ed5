import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { BankRow, ExamPlan, PaperRule } from '@contract/calls/authoring'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import { onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { dayTimeField, readDayTime } from './dayTime'
import { refusalText } from './refusalText'

export type Preview = Output<Contract['authoring']['previewPlan']>
const hour = 3_600_000

function freshPlan(now: number): ExamPlan {
  const start = Math.ceil(now / hour) * hour
  return {
    title: '', desc: '', startTime: start, endTime: start + 7 * 24 * hour, minutes: 30, maxAttempts: 1, passScore: 6, departments: [], posts: [], cuttingScreenNum: -1,
    showAnswers: 'afterHandIn', shuffleQuestions: 0, shuffleOptions: 0, partialMarks: 0, allowPause: 0, paper: { way: 'chosen', places: [], rules: [] },
  }
}

const sum = (marks: readonly number[]) => Math.round(marks.reduce((all, one) => all + one, 0) * 100) / 100

/** One exam in the making. */
export class PlanStore {
  planId?: string = undefined
  /** Once it is published. */
  taskId = ''
  edition = 0
  state: 'draft' | 'published' | 'withdrawn' = 'draft'
  begun = 0
  plan: ExamPlan
  /** As typed; a moment that cannot be read keeps the plan from being saved. */
  start = ''
  end = ''
  departments: { id: string; name: string }[] = []
  posts: { id: string; name: string }[] = []
  /** Stems of chosen questions, as far as they were seen. */
  stems: Record<string, string> = {}
  preview?: Preview = undefined
  problem = ''
  isLoading = false
  failed = false

  constructor(private readonly deps: Deps) {
    this.plan = freshPlan(deps.clock.serverNow())
    makeAutoObservable<this, 'deps'>(this, { deps: false, plan: observableRef, departments: observableRef, posts: observableRef, preview: observableRef, stems: observableRef }, { autoBind: true })
  }

  get total() {
    const { way, places, rules } = this.plan.paper
    return way === 'chosen' ? sum(places.map(({ marks }) => marks)) : sum(rules.map(({ count, marks }) => count * marks))
  }

  get count() {
    const { way, places, rules } = this.plan.paper
    return way === 'chosen' ? places.length : rules.reduce((all, { count }) => all + count, 0)
  }

  async open(planId: string | undefined) {
    Object.assign(this, { planId: undefined, taskId: '', edition: 0, state: 'draft', begun: 0, problem: '', preview: undefined, failed: false, isLoading: true })
    this.take(freshPlan(this.deps.clock.serverNow()))
    try {
      const comId = this.deps.session.user?.comId ?? ''
      const [tree, positions, stored] = await Promise.all([
        this.deps.api.company.departmentTree({ comId }, { overlay: false }), this.deps.api.company.positions({ comId }, { overlay: false }),
        planId === undefined ? undefined : this.deps.api.authoring.plan({ planId }, { overlay: false }),
      ])
      runInAction(() => {
        this.departments = tree.children.map(({ deptId, deptName }) => ({ id: deptId, name: deptName }))
        this.posts = positions.list.map(({ positionId, positionName }) => ({ id: positionId, name: positionName }))
        if (!stored) return
        Object.assign(this, { planId: stored.planId, taskId: stored.taskId, edition: stored.edition, state: stored.state, begun: stored.begun })
        this.take(stored.plan)
      })
      if (stored && stored.plan.paper.way === 'chosen' && stored.plan.paper.places.length > 0) await this.look()
    } catch (error) {
      runInAction(() => (this.failed = true))
      onlyBugs(error)
    } finally {
      runInAction(() => (this.isLoading = false))
    }
  }

  private take(plan: ExamPlan) {
    this.plan = plan
    this.start = dayTimeField(plan.startTime)
    this.end = dayTimeField(plan.endTime)
  }

  change(change: Partial<ExamPlan>) {
    this.plan = { ...this.plan, ...change }
    this.problem = ''
  }

  changePaper(change: Partial<ExamPlan['paper']>) {
    this.change({ paper: { ...this.plan.paper, ...change } })
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

  /** Takes a question into the paper, or out of it. */
  toggle({ questionId, stem, kind }: Pick<BankRow, 'questionId' | 'stem' | 'kind'>) {
    const { places } = this.plan.paper
    this.stems = { ...this.stems, [questionId]: stem }
    const rest = places.filter((place) => place.questionId !== questionId)
    this.changePaper({ places: rest.length < places.length ? rest : [...places, { questionId, marks: kind === 'multiple' ? 2 : 1 }] })
  }

  setMarks(questionId: string, marks: number) {
    this.changePaper({ places: this.plan.paper.places.map((place) => (place.questionId === questionId ? { ...place, marks } : place)) })
  }

  addRule() {
    this.changePaper({ rules: [...this.plan.paper.rules, { knowCatIds: [], kind: 'single', count: 10, marks: 1 }] })
  }

  changeRule(at: number, rule: PaperRule) {
    this.changePaper({ rules: this.plan.paper.rules.map((old, index) => (index === at ? rule : old)) })
  }

  removeRule(at: number) {
    this.changePaper({ rules: this.plan.paper.rules.filter((_, index) => index !== at) })
  }

  /** Stores what is written. False: the server refused, and `problem` says why. */
  async save(): Promise<boolean> {
    return this.attempt(async () => {
      const { api } = this.deps
      const given = this.planId === undefined ? {} : { planId: this.planId, edition: this.edition }
      const { planId, edition } = await api.authoring.savePlan({ ...given, plan: this.plan })
      runInAction(() => Object.assign(this, { planId, edition }))
    })
  }

  /** Saves and shows the paper as it would be. */
  async showPreview() {
    if (!(await this.save())) return
    await this.look()
  }

  async publish(): Promise<boolean> {
    if (!(await this.save())) return false
    return this.attempt(async () => {
      const { edition, taskId } = await this.deps.api.authoring.publishPlan({ planId: this.planId ?? '', edition: this.edition })
      runInAction(() => Object.assign(this, { edition, taskId, state: 'published' }))
    })
  }

  async withdraw(reason: string): Promise<boolean> {
    return this.attempt(async () => {
      await this.deps.api.authoring.withdrawPlan({ planId: this.planId ?? '', edition: this.edition, ...(reason.trim() && { reason: reason.trim() }) })
    })
  }

  closePreview() {
    this.preview = undefined
  }

  private async look() {
    await this.attempt(async () => {
      const preview = await this.deps.api.authoring.previewPlan({ planId: this.planId ?? '' }, { overlay: false, silent: true })
      runInAction(() => {
        this.preview = preview
        this.stems = { ...this.stems, ...Object.fromEntries(preview.questions.map(({ questionId, form }) => [questionId, form.stem])) }
      })
    })
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
