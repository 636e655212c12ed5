import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { QuestionTry } from '@contract/calls/study'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

interface PhaseTries {
  phaseId: string
  name: string
  tries: QuestionTry[]
}

/** My tests of one course, of each phase that has questions and is open. */
export class RecordStore {
  phases?: PhaseTries[] = undefined
  failed = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async load(ids: Input<Contract['study']['course']>) {
    this.failed = false
    this.phases = undefined
    const options = { overlay: false, silent: true }
    const { study } = this.deps.api
    const course = await study.course(ids, options).catch(rethrowUnexpected)
    const phases = (course?.phases ?? []).filter(({ type, state }) => type === 'qst' && state >= 3)
    const groups = await Promise.all(
      phases.map(({ phaseId }) =>
        study.questions({ ...ids, phaseId }, options).catch(rethrowUnexpected),
      ),
    )
    runInAction(() => {
      this.failed = !course
      this.phases = groups.flatMap((group) =>
        group ? [{ phaseId: group.groupId, name: group.name, tries: group.tries }] : [],
      )
    })
  }
}
