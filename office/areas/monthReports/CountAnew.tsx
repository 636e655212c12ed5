import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { Confirm } from '../../parts/Confirm'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'
import { monthName } from './words'

/** Asks before a month is counted anew; what was counted before stays. */
export function CountAnew({ month, onClose }: { month: string; onClose(): void }) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  return (
    <Confirm
      open
      title={text('countTitle', { month: monthName(month) })}
      words={text('countText')}
      act={text('countAct')}
      keep={text('countKeep')}
      onClose={onClose}
      onAct={async () => {
        await api.monthReport.make({ month })
        await client.invalidateQueries({ queryKey: ['months'] })
        void message.success(text('counted'))
        void navigate(`/months/${month}`)
      }}
    />
  )
}
