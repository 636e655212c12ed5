import { Panel } from '../../parts/Page'
import { number } from '../../text/formats'
import type { Statistics } from './statistics'
import { text } from './texts'

/** The drawing's height and where its bars stand, px. */
const [height, floor, roof] = [150, 128, 20]
const [step, wide] = [28, 21]

/** How many people reached which part of the full marks; those below the pass mark are outlined. */
export function Distribution({ data: { distribution, task, summary } }: { data: Statistics }) {
  const most = Math.max(1, ...distribution.map(({ people }) => people))
  const pass = task.totalScore > 0 ? (100 * task.passScore) / task.totalScore : 0
  const spoken = distribution
    .filter(({ people }) => people > 0)
    .map(({ from, to, people }) => `${text('band', { from, to })} ${number(people)}`)
    .join('，')
  return (
    <Panel
      title={text('distribution')}
      note={text('distributionNote')}
      extra={
        summary.done > 0 &&
        summary.isHidden === 0 && <span className="note small">{text('dashedFailed')}</span>
      }
    >
      {summary.done === 0 || summary.isHidden === 1 ? (
        <div className="panel-body note">{text(summary.done === 0 ? 'nobody' : 'tooFew')}</div>
      ) : (
        <svg
          className="columns-chart"
          viewBox={`0 0 ${distribution.length * step} ${height}`}
          role="img"
          aria-label={spoken}
        >
          <line x1="0" x2={distribution.length * step} y1={floor} y2={floor} />
          {distribution.map(({ from, to, people }, at) => {
            const tall = ((floor - roof) * people) / most
            const middle = at * step + step / 2
            return (
              <g key={from}>
                {people > 0 && (
                  <>
                    <rect
                      className={to <= pass ? 'failed' : ''}
                      x={middle - wide / 2}
                      y={floor - tall}
                      width={wide}
                      height={tall}
                      rx="2"
                    />
                    <text className="value" x={middle} y={floor - tall - 5}>
                      {number(people)}
                    </text>
                  </>
                )}
                <text x={middle} y={height - 6}>
                  {from}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </Panel>
  )
}
