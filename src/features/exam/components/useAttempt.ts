import { useEffect, useState } from 'react'
import { rethrowUnexpected } from '@/api/ApiError'
import { useStore } from '@/core/stores'
import { ExamStore, type Opened } from '../ExamStore'

/** Takes an attempt up when its page opens: `opened` is undefined while that lasts, `failed` says that it did not work. */
export function useAttempt(ids: { taskId: string; attemptId?: string } | undefined) {
  const exam = useStore(ExamStore)
  const [opened, setOpened] = useState<Opened>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const taskId = ids?.taskId
  const attemptId = ids?.attemptId

  useEffect(() => {
    if (!taskId) return
    let gone = false
    setFailed(false)
    exam.open(taskId, attemptId).then(
      (result) => {
        if (!gone) setOpened(result)
      },
      (error: unknown) => {
        rethrowUnexpected(error)
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [exam, taskId, attemptId, turn])

  return {
    attempt: opened === 'open' ? exam.attempt : undefined,
    opened,
    failed,
    retry: () => setTurn(turn + 1),
  }
}
