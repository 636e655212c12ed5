import type { AnyTask } from '@contract/calls/community/channel'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import type { SceneTask } from '@contract/calls/community/scene'
import type { CourseTask } from '@contract/calls/study/studyShapes'
import { go } from '@/core/navigation/navigation'

const none = { crsId: '', crsCover: '', progress: 0, bestScore: null, lastTime: 0 }

/** A course among tasks of all kinds. */
export const anyCourse = (task: CourseTask): AnyTask => ({ ...task, taskType: 2, lastTime: 0 })

/** An exam among tasks of all kinds. */
export const anyExam = ({
  taskId,
  taskName,
  issuer,
  startTime,
  endTime,
  taskState,
  bestScore,
}: ExamTask): AnyTask => ({
  ...none,
  taskId,
  taskType: 1,
  taskName,
  issuer,
  startTime,
  endTime,
  taskState,
  bestScore,
})

/** A task of a scene: it may be of a kind that lists do not know; then it is opened by the share's page. */
export const anyOfScene = ({
  taskId,
  taskType,
  taskName,
  issuer,
  startTime,
  endTime,
  taskState,
}: SceneTask): AnyTask => ({
  ...none,
  taskId,
  taskType: taskType === 2 ? 2 : 1,
  taskName,
  issuer,
  startTime,
  endTime,
  taskState,
})

/** `where`: the college keeps the plan of its courses at addresses of its own. */
export function openAny(
  { taskId, taskType, crsId: courseId }: Pick<AnyTask, 'taskId' | 'taskType' | 'crsId'>,
  where?: 'college',
) {
  if (taskType === 5) return void go('signIn', { meetingId: taskId })
  void (taskType === 2
    ? go('studyList', { taskId, crsId: courseId, ...(where && { where }) })
    : go('examNotice', { taskId }))
}
