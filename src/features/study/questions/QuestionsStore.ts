import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { CourseQuestion, QuestionGroup, WayOn } from '@contract/calls/study/studyShapes'
import { keepIfRoom } from '@/core/keepIfRoom'
import { Resource, type quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { CitedStore } from '@/shell/library/CitedStore'

type Ids = Input<Contract['study']['phase']>

/** Things whose clauses one call is asked for. */
const maxCited = 100

/** The questions of a phase: choices are kept on the device until they are handed in. */
export class QuestionsStore {
  static readonly uses = { cited: CitedStore }
  readonly loaded: Resource<QuestionGroup, Ids>
  /** Chosen and not handed in. */
  chosen: Record<string, string[]> = {}
  isPreview = false
  /** Where it goes on, once it is passed. */
  wayOn?: WayOn = undefined
  /** Another try is begun with the next read. */
  private again = false

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'installation' | 'session' | 'storage'> & {
      cited: CitedStore
    },
  ) {
    this.loaded = new Resource((ids: Ids, options) => this.read(ids, options))
    makeAutoObservable<this, 'deps' | 'again'>(
      this,
      { deps: false, again: false, loaded: false },
      { autoBind: true },
    )
  }

  get group() {
    return this.loaded.value
  }

  get ids() {
    return this.loaded.key
  }

  async open(ids: Ids, isPreview: boolean, again = false) {
    this.isPreview = isPreview
    this.again = again
    // Before clearing: what the last answers opened stays while the same phase is read again.
    if (ids.phaseId !== this.ids?.phaseId) this.wayOn = undefined
    if (!again) this.loaded.clear()
    await this.loaded.open(ids)
  }

  private async read(ids: Ids, options: typeof quietly): Promise<QuestionGroup> {
    const { study } = this.deps.api
    const group = this.isPreview
      ? await study.questionsPreview(ids, options)
      : await study.questions({ ...ids, ...(this.again && { again: 1 }) }, options)
    runInAction(() => (this.chosen = this.kept(ids, group)))
    // For the whole page at once: each card would ask for its own when it is shown.
    const explained = group.questions.filter(({ result }) => result)
    for (let at = 0; at < explained.length; at += maxCited)
      void this.deps.cited.need(
        'question',
        explained.slice(at, at + maxCited).map(({ questionId }) => questionId),
      )
    return group
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
    const others = before.filter((one) => one !== optionId)
    const toggled = before.includes(optionId) ? others : [...before, optionId]
    const after = kind === 'multiple' ? toggled : [optionId]
    const chosen = { ...this.chosen, [questionId]: after }
    keepIfRoom(this.deps.storage, this.key, JSON.stringify(chosen))
    this.chosen = chosen
  }

  /** Hands all in; the results come with the reply. Throws ApiError. */
  async submit(tracingId: string) {
    const { ids, group } = this
    if (!ids || !group) return
    const items = group.questions
      .filter(({ answered }) => answered === null)
      .map(({ questionId }) => ({ questionId, optionIds: this.chosen[questionId] ?? [] }))
    const answered = await this.deps.api.study.submitAnswers(
      { ...ids, tracingId, items },
      { overlay: true, silent: false },
    )
    runInAction(() => (this.wayOn = answered.passed ? answered : undefined))
    this.deps.storage.remove(this.key)
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

  /** Ends the phase after it was passed; a repeat says again where it goes on. Throws ApiError. */
  async finish(): Promise<WayOn | undefined> {
    const { ids, deps } = this
    const tracingId = await this.runId()
    if (!ids || !tracingId) return undefined
    const run = await deps.api.study.resume(
      {
        taskId: ids.taskId,
        crsId: ids.crsId,
        tracingId,
        deviceId: `${deps.session.deviceId}.${deps.installation.instanceId}`,
      },
      { overlay: false },
    )
    return deps.api.study.endPhase(
      { ...ids, tracingId, lease: run.lease, lastPos: 0, watched: [] },
      { overlay: true, silent: false },
    )
  }

  async tryAgain() {
    if (this.ids) await this.open(this.ids, false, true)
  }

  private get key() {
    return this.keyOf(this.ids, this.group)
  }

  private keyOf(ids: Ids | undefined, group: QuestionGroup | undefined) {
    return this.deps.session.unsentKey(
      `questions/${ids?.taskId ?? ''}/${ids?.phaseId ?? ''}/${group?.tryNo ?? 0}`,
    )
  }

  private kept(ids: Ids, group: QuestionGroup): Record<string, string[]> {
    try {
      const kept = this.deps.storage.get(this.keyOf(ids, group)) ?? '{}'
      return JSON.parse(kept) as Record<string, string[]>
    } catch {
      return {}
    }
  }
}
