import { useEffect, useMemo } from 'react'
import { Resource } from '@/core/loading/Resource'
import { useShown } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { ExamStore } from './ExamStore'

interface Ids {
  taskId: string
  attemptId: string | undefined
}

/** Takes an attempt up when its page opens: `opened` is undefined while that lasts, `opening` says how it stands. */
export function useAttempt(ids: { taskId: string; attemptId?: string } | undefined) {
  const exam = useStore(ExamStore)
  // With another person, or the same one after the log-in, the stores are others.
  const opening = useMemo(
    () => new Resource(({ taskId, attemptId }: Ids) => exam.open(taskId, attemptId)),
    [exam],
  )
  const taskId = ids?.taskId
  const attemptId = ids?.attemptId

  useEffect(() => {
    if (taskId) void opening.open({ taskId, attemptId })
  }, [opening, taskId, attemptId])

  // It lay under the log-in: what was refused or broken off then is asked for again.
  useShown(() => {
    if (taskId && opening.value === undefined && !opening.isLoading)
      void opening.open({ taskId, attemptId })
  })

  const opened = opening.value
  return { attempt: opened === 'open' ? exam.attempt : undefined, opened, opening }
}
