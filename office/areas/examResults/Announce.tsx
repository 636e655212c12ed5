import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Confirm } from '../../parts/Confirm'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock } from '../../text/formats'
import { text } from './texts'

/** That the results are not announced yet, until when, and the press that announces them now. */
export function Announce({ taskId, announceTime }: { taskId: string; announceTime: number }) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  if (announceTime === 0) return null
  return (
    <>
      <Mark tone="warn">{text('held', { time: dayAndClock(announceTime, Date.now()) })}</Mark>
      {can('exam.author') && <Button onClick={() => setAsking(true)}>{text('announce')}</Button>}
      <Confirm
        open={asking}
        title={text('announceTitle')}
        words={text('announceText')}
        act={text('announce')}
        keep={text('announceKeep')}
        onClose={() => setAsking(false)}
        onAct={async () => {
          await api.authoring.announce({ taskId })
          await queries.invalidateQueries({ queryKey: ['statistics', taskId] })
        }}
      />
    </>
  )
}
