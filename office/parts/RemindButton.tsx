import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { NoticedTask } from '@contract/kinds'
import { useApi, useCan } from '../session/SessionContext'
import { number } from '../text/formats'
import { Confirm } from './Confirm'
import { text } from './texts'

/** Reminds everybody who has not finished an exam or course and still can; says of how many before and after. */
export function RemindButton({ kind, taskId }: { kind: NoticedTask; taskId: string }) {
  const api = useApi()
  const can = useCan()
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: ['toRemind', kind, taskId],
    queryFn: ({ signal }) => api.taskNotice.toRemind({ kind, taskId }, { signal }),
    enabled: can('task.remind') && taskId !== '',
  })
  if (!data || data.people === 0) return null
  const n = number(data.people)
  const remind = async () => {
    const { people } = await api.taskNotice.remind({ kind, taskId })
    void message.success(
      people === 0 ? text('remindedBefore') : text('reminded', { n: number(people) }),
    )
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('remind', { n })}</Button>
      <Confirm
        open={asking}
        title={text('remindTitle', { n })}
        words={text('remindText')}
        act={text('remind', { n })}
        keep={text('notRemind')}
        onClose={() => setAsking(false)}
        onAct={remind}
      />
    </>
  )
}
