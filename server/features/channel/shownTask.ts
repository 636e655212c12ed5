import type { AnyTask } from '@contract/calls/community/channel'
import type { AnyTaskRow } from './anyTaskRepository'

const coverOf = (fileId: string) =>
  fileId === '' ? '' : `/incontrol-fileserver/file/pic/filterImg/${fileId}_400x300`

/** A course or an exam as lists of several kinds show it. */
export const shownTask = ({ courseId, coverFileId, ...task }: AnyTaskRow): AnyTask => ({
  taskId: task.taskId,
  taskType: task.taskType,
  taskName: task.taskName,
  issuer: task.issuer,
  startTime: task.startTime,
  endTime: task.endTime,
  taskState: task.taskState,
  crsId: courseId,
  crsCover: coverOf(coverFileId),
  progress: task.progress,
  bestScore: task.bestScore,
  lastTime: task.lastTime,
})
