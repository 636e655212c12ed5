import { limits } from '@contract/rules/limits'
import type { Deps } from '@/core/stores'
import { go } from '@/core/navigation/navigation'

/** Builds an exercise of what is due today and opens it. */
export async function startReview({ api }: Pick<Deps, 'api'>, due: number): Promise<void> {
  const questionCount = Math.min(limits.exerciseCap, Math.max(1, due))
  const { taskId } = await api.practice.build(
    { knowCatIds: [], kinds: [], questionCount, source: 'due' },
    { silent: false },
  )
  await go('practiceTopics', { taskId })
}
