import { dayMs } from '@contract/rules/hospitalTime'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { clock, dayAndClock, number } from '../../text/formats'
import { progressOf } from './progressQuery'
import { text } from './texts'

/** The drawing, px: its width, where time runs and where nobody and everybody stand. */
const [width, left, right, floor, roof] = [290, 30, 280, 96, 14]

/** How many handed in by which moment, from the first start to the last deadline. */
export function Progress({ taskId, now }: { taskId: string; now: number }) {
  const api = useApi()
  const { data } = useQuery(progressOf(api, taskId))
  const last = data?.points.at(-1)
  if (!data || !last) return null
  const { from, until, points } = data
  const most = Math.max(1, last.closed)
  const x = (time: number) => left + ((right - left) * (time - from)) / Math.max(1, until - from)
  const y = (closed: number) => floor - ((floor - roof) * closed) / most
  const at = (time: number) => (until - from < dayMs ? clock(time) : dayAndClock(time, now))
  return (
    <Panel title={text('progress')} note={text('progressNote')} className="fixed">
      <svg
        className="curve"
        viewBox={`0 0 ${width} 120`}
        role="img"
        aria-label={text('progressSays', { time: at(last.time), n: number(last.closed) })}
      >
        {[0, most].map((closed) => (
          <g key={closed}>
            <line x1={left} x2={right} y1={y(closed)} y2={y(closed)} />
            <text x={left - 6} y={y(closed) + 4} textAnchor="end">
              {number(closed)}
            </text>
          </g>
        ))}
        <polyline points={points.map(({ time, closed }) => `${x(time)},${y(closed)}`).join(' ')} />
        <circle cx={x(last.time)} cy={y(last.closed)} r="3.5" />
        <text x={left} y="114">
          {at(from)}
        </text>
        <text x={right} y="114" textAnchor="end">
          {at(until)}
        </text>
      </svg>
    </Panel>
  )
}
