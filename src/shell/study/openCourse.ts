import type { CourseTask } from '@contract/calls/study/studyShapes'
import { go } from '@/core/navigation/navigation'

/** Opens the page of a course. */
export const openCourse = ({ taskId, crsId: courseId }: Pick<CourseTask, 'taskId' | 'crsId'>) =>
  void go('studyList', { taskId, crsId: courseId })
