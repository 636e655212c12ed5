import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../parts/Failure'
import { Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { stamp } from '../../text/formats'
import { text } from './texts'

const kinds = {
  save: 'didSave',
  close: 'didClose',
  export: 'didExport',
  correct: 'didCorrect',
  minutes: 'didMinutes',
} as const
const wordOf = (kind: string) =>
  text(kind in kinds ? kinds[kind as keyof typeof kinds] : 'didOther')

/** What was done with the meeting, and by whom, the last first. */
export function Log({ meetingId }: { meetingId: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', meetingId, 'actions'],
    queryFn: ({ signal }) =>
      api.meetingManage.actions({ meetingId, pageIndex: 1, pageSize: 50 }, { signal }),
  })
  if (data?.list.length === 0) return null
  return (
    <Panel title={text('log')}>
      <div className="panel-body stack">
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data?.list.map(({ actionId, kind, actorName, name, reason, time }) => (
          <div key={actionId} className="row">
            <span className="num note">{stamp(time)}</span>
            <span>{[actorName, wordOf(kind), name].filter(Boolean).join(' ')}</span>
            {reason !== '' && <span className="note">{reason}</span>}
          </div>
        ))}
      </div>
    </Panel>
  )
}
