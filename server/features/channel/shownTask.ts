import type { AnyTask } from '@contract/calls/community/channel'
import { coverAddress, type FileAddresses } from '../file/fileService'
import type { AnyTaskRow } from './anyTaskRepository'

/** A course or an exam as lists of several kinds show it at that moment. */
export const shownAt =
  (addresses: Pick<FileAddresses, 'of'>, now: number) =>
  ({ courseId, courseComId, coverFileId, ...task }: AnyTaskRow): AnyTask => ({
    taskId: task.taskId,
    taskType: task.taskType,
    taskName: task.taskName,
    issuer: task.issuer,
    startTime: task.startTime,
    endTime: task.endTime,
    taskState: task.taskState,
    crsId: courseId,
    crsCover: coverAddress(addresses, { courseComId, coverFileId }, now),
    progress: task.progress,
    bestScore: task.bestScore,
    lastTime: task.lastTime,
  })
