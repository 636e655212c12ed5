import { RunState, TaskState } from '@contract/states'
import { ofDraft, type DraftCourses } from '../../study/studyService'
import { draftsOf } from './draftRights'
import { findShortName } from '../exams/planRepository'
import { findDraft } from './draftRepository'
import { coverIdOf, phaseOf } from './draftRules'
import { sourcesOf } from './draftSources'
import { platformId } from '../../../companies'

/** A stored draft as those who learn would get it, so that its author tries it before anybody else can; nothing of it is ever kept. */
export const draftCourse: DraftCourses = async (db, caller, draftId) => {
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
      issuer: await findShortName(db, comId, caller.departmentId),
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
