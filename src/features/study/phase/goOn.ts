import type { WayOn } from '@contract/calls/study/studyShapes'
import { replace } from '@/core/navigation/navigation'
import type { PhaseIds } from './loadPhase'

/** From a part that has ended to the next one, to the certificate that the course gave with it, or back to the course. */
export async function goOn(
  { taskId, crsId: courseId }: Pick<PhaseIds, 'taskId' | 'crsId'>,
  { end, nextPhaseId = '', nextType }: WayOn,
): Promise<void> {
  const course = { taskId, crsId: courseId }
  if (end?.certId) await replace('certificates', { taskId })
  else if (end || nextPhaseId === '') await replace('studyList', course)
  else
    await replace(nextType === 'qst' ? 'studyExam' : 'studyFile', {
      ...course,
      phaseId: nextPhaseId,
    })
}
