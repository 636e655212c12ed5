import { RunState, TaskState } from '@contract/states'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { Course } from '../courseRepository'
import type { TaskDetails } from '../taskRepository'
import { draftsOf } from './draftRights'
import { issuerName } from '../../company/companyService'
import { findDraft } from './draftRepository'
import { coverIdOf, phaseOf } from './draftRules'
import { sourcesOf } from './draftSources'
import { platformId } from '../../../companies'

/** Names, in place of a course, the draft whose id stands in place of the task: what an author tries before it is published. */
export const ofDraft = 'draft'

/** A stored draft as those who learn would get it, so that its author tries it before anybody else can; nothing of it is ever kept; undefined: none of the caller's hospital. */
export async function draftCourse(
  db: Db,
  caller: Caller,
  draftId: string,
): Promise<{ task: TaskDetails; course: Course } | undefined> {
  const { comId } = caller
  const stored = await findDraft(db, draftsOf(caller, 'content.read'), draftId)
  if (!stored) return undefined
  const { draft, version } = stored
  const sources = await sourcesOf(db, caller, draft)
  const phases = draft.phases.map((phase) => ({
    ...phaseOf(phase, sources),
    filesOf: phase.standsOn === undefined ? comId : platformId,
  }))
  const [title, seconds] = [
    draft.title.trim(),
    phases.reduce((sum, phase) => sum + phase.seconds, 0),
  ]
  const nobody = {
    dueTime: null,
    progress: 0,
    phaseDone: 0,
    bestScore: null,
    certificateId: null,
    isAdd: 0,
    planDate: null,
    round: 0,
    runId: null,
    runState: RunState.notStarted,
    completed: false,
    credits: 0,
  } as const
  return {
    task: {
      ...nobody,
      taskId: draftId,
      taskName: title,
      courseId: ofDraft,
      coverFileId: coverIdOf(draft, sources),
      issuerKind: 2,
      issuer: await issuerName(db, comId, caller.departmentId),
      startTime: draft.startTime,
      endTime: draft.endTime,
      seconds,
      credit: draft.credit,
      taskState: TaskState.toDo,
      phaseTotal: phases.length,
      comId,
      courseComId: comId,
      version,
      newest: { comId, courseId: ofDraft, version },
      freeOrder: draft.freeOrder === 1,
      allowOffline: true,
      certificate: draft.certificate === 1,
      certificateMonths: draft.certificateMonths,
      certificateTemplate: draft.certificateTemplate ?? null,
      withdrawn: false,
      inScope: true,
    },
    course: {
      comId,
      courseId: ofDraft,
      version,
      title,
      audience: draft.audience.trim(),
      description: draft.desc.trim(),
      coverFileId: coverIdOf(draft, sources),
      credit: draft.credit,
      creditKind: null,
      passScore: draft.passScore,
      disclaimer: sources.platform?.disclaimer ?? '',
      phases,
    },
  }
}
