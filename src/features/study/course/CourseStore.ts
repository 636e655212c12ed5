import { PhaseState, RunState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input, Output } from '@contract/calls/call'
import type { CourseDetail, PhaseRow } from '@contract/calls/study/studyShapes'
import { rethrowUnexpected } from '@/api/ApiError'
import { quietly, Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Ids = Input<Contract['study']['course']>
type Earned = Output<Contract['study']['endCourse']>

/** One course with its phases: what is open, and what is next. */
export class CourseStore {
  readonly loaded: Resource<CourseDetail, Ids>
  isAdded = false
  isPreview = false
  /** It was opened from the sponsor's college, whose addresses then keep the plan. */
  isOfCollege = false

  /** Of the round that has ended; undefined while none has. */
  earned?: Earned = undefined

  constructor(private readonly deps: Pick<Deps, 'api' | 'installation' | 'session'>) {
    const { study } = deps.api
    this.loaded = new Resource((ids: Ids, options) =>
      this.isPreview ? study.coursePreview(ids, options) : study.course(ids, options),
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, loaded: false }, { autoBind: true })
  }

  get course() {
    return this.loaded.value
  }

  private get ids() {
    return this.loaded.key
  }

  /** Each time the page comes to the front: another device may have gone on meanwhile. */
  async load(ids: Ids, isPreview: boolean, where?: string) {
    if (this.ids?.taskId !== ids.taskId) this.isAdded = false
    this.isPreview = isPreview
    this.isOfCollege = where === 'college'
    await this.loaded.open(ids)
    if (!this.course || isPreview) return
    const { plan } = this.deps.api
    const asked = { taskId: ids.taskId }
    const added = await (
      this.isOfCollege ? plan.collegeIsAdded(asked, quietly) : plan.isAdded(asked, quietly)
    ).catch(rethrowUnexpected)
    if (added && this.ids?.taskId === ids.taskId)
      runInAction(() => (this.isAdded = added.isAdd === 1))
    await this.readEarned(ids)
  }

  /** What a round that has ended gave, as the hospital keeps it: asking again gives the same. */
  private async readEarned(ids: Ids) {
    const { course } = this
    const tracingId = course?.state === RunState.ended ? course.tracingId : null
    const earned = tracingId
      ? await this.deps.api.study
          .endCourse({ taskId: ids.taskId, crsId: ids.crsId, tracingId }, quietly)
          .catch(rethrowUnexpected)
      : undefined
    if (this.ids?.taskId === ids.taskId) runInAction(() => (this.earned = earned))
  }

  /** The phase to go on with: the first that is open and not done, needed ones before optional ones. */
  get next(): PhaseRow | undefined {
    const open = (this.course?.phases ?? []).filter(
      ({ state }) => state >= PhaseState.open && state <= PhaseState.questions,
    )
    return open.find(({ mustFinish }) => mustFinish === 1) ?? open[0]
  }

  async again() {
    const { ids } = this
    if (!ids) return
    await this.deps.api.study.restart({
      ...ids,
      deviceId: `${this.deps.session.deviceId}.${this.deps.installation.instanceId}`,
    })
    await this.load(ids, false, this.isOfCollege ? 'college' : undefined)
  }

  /** It stands on the plan now. */
  async planned() {
    this.isAdded = true
  }

  async unplan() {
    if (!this.ids) return
    const { plan } = this.deps.api
    const { taskId } = this.ids
    const reply = await (this.isOfCollege
      ? plan.collegeRemove({ taskId })
      : plan.remove({ taskId }))
    runInAction(() => (this.isAdded = reply.isAdd === 1))
  }
}
