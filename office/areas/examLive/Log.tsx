import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/failureText'
import { Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { clockSeconds } from '../../text/formats'
import { text } from './texts'

const titles = {
  extend: 'logExtend',
  void: 'logVoid',
  score: 'logScore',
  propose: 'logPropose',
  refuse: 'logRefuse',
  handIn: 'logHandIn',
  reopen: 'logReopen',
  late: 'logLate',
  export: 'logExport',
} as const

/** What was done with the exam and its sittings, the last first. */
export function Log({ taskId }: { taskId: string }) {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['liveLog', taskId],
    queryFn: ({ signal }) => api.live.log({ taskId, pageIndex: 1, pageSize: 50 }, { signal }),
  })
  return (
    <Panel title={text('log')} className="side-400 scrolls">
      <div className="panel-body stack">
        {error && <div className="problem">{failureText(error)}</div>}
        {data?.list.length === 0 && <div className="note">{text('noLog')}</div>}
        {data?.list.map(({ actionId, kind, actorName, userName, minutes, reason, time }) => (
          <div key={actionId}>
            <div>{text(titles[kind], { name: userName, minutes })}</div>
            <div className="small note num">
              {text('by', { time: clockSeconds(time), actor: actorName, reason })}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}
