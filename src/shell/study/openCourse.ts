import type { CourseTask } from '@contract/calls/study/studyShapes'
import { go } from '@/core/navigation/navigation'

/** Opens the page of a course, which shows the picture of its card until it has its own. */
export const openCourse = ({
  taskId,
  crsId: courseId,
  crsCover: cover = '',
}: Pick<CourseTask, 'taskId' | 'crsId'> & Partial<Pick<CourseTask, 'crsCover'>>) =>
  void go('studyList', { taskId, crsId: courseId, ...(cover !== '' && { crsCover: cover }) })
