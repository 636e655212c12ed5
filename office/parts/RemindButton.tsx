import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { OwedKind } from '@contract/kinds'
import { useApi, useCan } from '../session/SessionContext'
import { number } from '../text/formats'
import { Confirm } from './Confirm'
import { useJobs } from './jobs/Jobs'
import { text } from './texts'

/** More are reminded by a long job. */
const atOnce = 2000

/** Who owes something new is worked out after it was published, within half a minute: nobody yet is asked again, so many times. */
const [askedAgain, everyMs] = [15, 2000]

/** Reminds everybody who has not finished an exam or course and still can; says of how many before and after. */
export function RemindButton({ kind, taskId }: { kind: OwedKind; taskId: string }) {
  const api = useApi()
  const can = useCan()
  const { message } = App.useApp()
  const jobs = useJobs()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: ['toRemind', kind, taskId],
    queryFn: ({ signal }) => api.duty.toRemind({ kind, taskId }, { signal }),
    enabled: can('task.remind') && taskId !== '',
    refetchInterval: ({ state }) =>
      state.data?.people === 0 && state.dataUpdateCount < askedAgain ? everyMs : false,
  })
  if (!data || data.people === 0) return null
  const n = number(data.people)
  const remind = async () => {
    if (data.people > atOnce) {
      const { jobId } = await api.duty.startRemind({ kind, taskId })
      void jobs.watch(jobId).then(({ says }) => message.info(says, 6))
      return
    }
    const { people } = await api.duty.remind({ kind, taskId })
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
