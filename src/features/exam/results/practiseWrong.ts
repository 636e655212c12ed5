import { limits } from '@contract/rules/limits'
import { go } from '@/core/navigation/navigation'
import type { Deps } from '@/core/stores'

/** Builds an exercise of what was wrong in an attempt, and opens it. Throws ApiError, which the shell has shown. */
export async function practiseWrong(
  { api }: Pick<Deps, 'api'>,
  ids: { taskId: string; attemptId: string },
): Promise<void> {
  const { list } = await api.exam.reviewSummary(ids)
  const questionIds = list
    .filter(({ right }) => right === 0)
    .map(({ questionId }) => questionId)
    .slice(0, limits.exerciseCap)
  const { taskId } = await api.practice.build(
    {
      knowCatIds: [],
      kinds: [],
      questionCount: Math.max(1, questionIds.length),
      source: 'wrong',
      questionIds,
    },
    { silent: false },
  )
  await go('practiceTopics', { taskId })
}
