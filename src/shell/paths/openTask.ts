import type { Needed } from '@contract/calls/study/learningPath'
import { go } from '@/core/navigation/navigation'

/** Opens a course or an exam of a path. */
export const openTask = ({
  kind,
  taskId,
  crsId: courseId,
}: Pick<Needed, 'kind' | 'taskId' | 'crsId'>): Promise<void> =>
  kind === 'course' ? go('studyList', { taskId, crsId: courseId }) : go('examNotice', { taskId })
