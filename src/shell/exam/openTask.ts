import type { ExamTask } from '@contract/calls/exam/examShapes'
import { go } from '@/core/navigation/navigation'

/** A running attempt goes on at once; everything else begins with the notice. */
export function openTask({ taskId, openAttemptId }: Pick<ExamTask, 'taskId' | 'openAttemptId'>) {
  void (openAttemptId
    ? go('examAnswer', { taskId, attemptId: openAttemptId })
    : go('examNotice', { taskId }))
}
