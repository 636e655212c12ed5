import { useEffect, useState } from 'react'
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
  const [opening] = useState(
    () => new Resource(({ taskId, attemptId }: Ids) => exam.open(taskId, attemptId)),
  )
  const taskId = ids?.taskId
  const attemptId = ids?.attemptId

  useEffect(() => {
    if (taskId) void opening.open({ taskId, attemptId })
  }, [opening, taskId, attemptId])

  // It lay under the log-in: what was refused then is asked for again.
  useShown(() => {
    if (opening.failure?.reason === 'signedOut') void opening.reload()
  })

  const opened = opening.value
  return { attempt: opened === 'open' ? exam.attempt : undefined, opened, opening }
}
