import type { ExamTask } from '@contract/calls/exam/examShapes'
import { go } from '@/core/navigation/navigation'
import type { Params } from '@/routes'

/** What a list showed: with it the notice goes back to that list when nothing else is behind it. Its state by place: an address that is loaded loses `state`, which belongs to log-ins. */
export type ListQuery = Pick<Params<'examNotice'>, 'tabindex' | 'keyword' | 'showScope'>

/** A running attempt goes on at once; everything else begins with the notice. */
export function openTask(
  { taskId, openAttemptId }: Pick<ExamTask, 'taskId' | 'openAttemptId'>,
  list?: ListQuery,
) {
  void (openAttemptId
    ? go('examAnswer', { taskId, attemptId: openAttemptId })
    : go('examNotice', { taskId, ...(list && { where: 'page2', ...list }) }))
}
