import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { CourseQuestion, QuestionGroup } from '@contract/calls/study'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'

type Ids = Input<Contract['study']['phase']>

/** The questions of a phase: choices are kept on the device until they are handed in. */
export class QuestionsStore {
  group?: QuestionGroup = undefined
  failed = false
  refusal?: string = undefined
  /** Chosen and not handed in. */
  chosen: Record<string, string[]> = {}
  isPreview = false
  private ids?: Ids = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'ids'>(this, { deps: false, ids: false }, { autoBind: true })
  }

  async open(ids: Ids, isPreview: boolean, again = false) {
    Object.assign(this, { ids, isPreview, failed: false, refusal: undefined })
    if (!again) this.group = undefined
    const { study } = this.deps.api
    const options = { overlay: false, silent: true }
    try {
      const group = isPreview
        ? await study.questionsPreview(ids, options)
        : await study.questions({ ...ids, ...(again && { again: 1 }) }, options)
      runInAction(() => {
        if (this.ids !== ids) return
        this.group = group
        this.chosen = this.kept()
      })
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(() => {
        this.failed = true
        this.refusal =
          error instanceof ApiError && error.code !== undefined ? problemText(error) : undefined
      })
    }
  }

  optionsOf({
    questionId,
    answered,
  }: Pick<CourseQuestion, 'questionId' | 'answered'>): readonly string[] {
    return answered ?? this.chosen[questionId] ?? []
  }

  /** Questions that are not chosen yet. */
  get left() {
    return (this.group?.questions ?? []).filter((question) => this.optionsOf(question).length === 0)
      .length
  }

  get isAnswered() {
    return (this.group?.questions ?? []).every(({ answered }) => answered !== null)
  }

  choose({ questionId, kind }: Pick<CourseQuestion, 'questionId' | 'kind'>, optionId: string) {
    const before = this.chosen[questionId] ?? []
    const after =
      kind !== 'multiple'
        ? [optionId]
        : before.includes(optionId)
          ? before.filter((one) => one !== optionId)
          : [...before, optionId]
    const chosen = { ...this.chosen, [questionId]: after }
    this.deps.platform.storage.set(this.key, JSON.stringify(chosen))
    this.chosen = chosen
  }

  /** Hands all in; the results come with the reply. Throws ApiError. */
  async submit(tracingId: string) {
    const { ids, group } = this
    if (!ids || !group) return
    const items = group.questions
      .filter(({ answered }) => answered === null)
      .map(({ questionId }) => ({ questionId, optionIds: this.chosen[questionId] ?? [] }))
    await this.deps.api.study.submitAnswers(
      { ...ids, tracingId, items },
      { overlay: true, silent: false },
    )
    this.deps.platform.storage.remove(this.key)
    await this.open(ids, false, false)
  }

  /** The present round; undefined when there is none. */
  async runId(): Promise<string | undefined> {
    const { ids } = this
    if (!ids) return undefined
    const course = await this.deps.api.study.course(
      { taskId: ids.taskId, crsId: ids.crsId },
      { overlay: false },
    )
    return course.tracingId ?? undefined
  }

  /** Ends the phase after it was passed. Throws ApiError. */
  async finish(): Promise<void> {
    const { ids, deps } = this
    const tracingId = await this.runId()
    if (!ids || !tracingId) return
    const run = await deps.api.study.resume(
      {
        taskId: ids.taskId,
        crsId: ids.crsId,
        tracingId,
        deviceId: `${deps.session.deviceId}.${deps.platform.instanceId}`,
      },
      { overlay: false },
    )
    await deps.api.study.endPhase(
      { ...ids, tracingId, lease: run.lease, lastPos: 0, watched: [] },
      { overlay: true, silent: false },
    )
  }

  async tryAgain() {
    if (this.ids) await this.open(this.ids, false, true)
  }

  private get key() {
    const { ids, group } = this
    return this.deps.session.personKey(
      `questions/${ids?.taskId ?? ''}/${ids?.phaseId ?? ''}/${group?.tryNo ?? 0}`,
    )
  }

  private kept(): Record<string, string[]> {
    try {
      return JSON.parse(this.deps.platform.storage.get(this.key) ?? '{}') as Record<
        string,
        string[]
      >
    } catch {
      return {}
    }
  }
}
