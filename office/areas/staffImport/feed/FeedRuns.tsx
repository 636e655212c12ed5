import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Link } from 'react-router'
import type { FeedRun } from '@contract/calls/people/staffFeed'
import { Failure } from '../../../parts/Failure'
import { Mark, Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { dayAndClock, number } from '../../../text/formats'
import { text } from './texts'

const tones = { taken: 'good', refused: 'bad', failed: 'bad' } as const
const states = {
  running: 'running',
  taken: 'taken',
  same: 'same',
  refused: 'refused',
  failed: 'failed',
} as const satisfies Record<FeedRun['state'], string>

/** When the file was read and what came of it. */
export function FeedRuns() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['staffFeed', 'runs'],
    queryFn: ({ signal }) => api.staffFeed.runs({ pageIndex: 1, pageSize: 50 }, { signal }),
    staleTime: 0,
  })
  return (
    <Panel title={text('runs')} note={data && number(data.total)}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data?.total === 0 && <div className="panel-body note">{text('noRuns')}</div>}
      {data && data.total > 0 && <RunTable list={data.list} />}
    </Panel>
  )
}

function RunTable({ list }: { list: readonly FeedRun[] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{text('time')}</th>
          <th>{text('how')}</th>
          <th>{text('file')}</th>
          <th>{text('result')}</th>
          <th>{text('words')}</th>
          <th>{text('look')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ runId, state, byHand, beganTime, fileName, importId, says }) => (
          <tr key={runId}>
            <td className="num">{dayAndClock(beganTime, Date.now())}</td>
            <td>{text(byHand === 1 ? 'byHand' : 'byNight')}</td>
            <td>{fileName}</td>
            <td>
              <Mark {...(state in tones && { tone: tones[state as keyof typeof tones] })}>
                {text(states[state])}
              </Mark>
            </td>
            <td className="wraps">{says}</td>
            <td>{importId !== '' && <Link to={`../${importId}`}>{text('open')}</Link>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
