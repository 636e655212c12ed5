import { PhaseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { QuestionTry } from '@contract/calls/study/studyShapes'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Ids = Input<Contract['study']['course']>
interface PhaseTries {
  phaseId: string
  name: string
  tries: QuestionTry[]
}

/** My tests of one course, of each phase that has questions and is open. */
export class RecordStore {
  readonly phases: Resource<readonly PhaseTries[], Ids>

  constructor({ api: { study } }: Pick<Deps, 'api'>) {
    this.phases = new Resource(async (ids: Ids, options) => {
      const course = await study.course(ids, options)
      const asked = course.phases.filter(
        ({ type, state }) => type === 'qst' && state >= PhaseState.questions,
      )
      const groups = await Promise.all(
        asked.map(({ phaseId }) =>
          study.questions({ ...ids, phaseId }, options).catch(rethrowUnexpected),
        ),
      )
      return groups.flatMap((group) =>
        group ? [{ phaseId: group.groupId, name: group.name, tries: group.tries }] : [],
      )
    })
  }
}
