import { Link } from 'react-router'
import type { Today } from '@contract/calls/office'
import { beginningOf, dayOf } from '@contract/rules/hospitalTime'
import { Panel } from '../../parts/Page'
import { clock, day, dayAndClock, number } from '../../text/formats'
import { text } from './texts'

const resultsOf = (taskId: string) => `/exams/results/${encodeURIComponent(taskId)}`

/** Exams that are open now. */
export function Running({ list, now }: { list: Today['running']; now: number }) {
  return (
    <Panel title={text('running')} note={text('items', { n: list.length })}>
      <div className="panel-body stack">
        {list.length === 0 && <span className="second">{text('nothingRuns')}</span>}
        {list.map(({ taskId, title, endTime, done }) => (
          <div key={taskId}>
            <Link className="link" to={resultsOf(taskId)}>
              {title}
            </Link>
            <div className="row small">
              <span className="note grow">
                {text('until', { time: dayAndClock(endTime, now) })}
              </span>
              <span className="note num">{text('handedIn', { n: number(done) })}</span>
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}

const kinds = {
  examOpens: 'examOpens',
  examEnds: 'examEnds',
  meeting: 'meeting',
  courseEnds: 'courseEnds',
} as const satisfies Record<Today['coming'][number]['kind'], string>

/** What begins or ends in the next seven days, by day. */
export function Coming({ list, now }: { list: Today['coming']; now: number }) {
  const days = [...new Set(list.map(({ time }) => dayOf(time)))]
  const eventsOf = (wanted: number) => list.filter(({ time }) => dayOf(time) === wanted)
  return (
    <Panel title={text('nextDays')}>
      <div className="panel-body stack">
        {list.length === 0 && <span className="second">{text('nothingComes')}</span>}
        {days.map((key) => (
          <div key={key} className="today-day">
            <b>{key === dayOf(now) ? text('today') : day(beginningOf(key), now)}</b>
            <div className="stack">
              {eventsOf(key).map(({ kind, id, title, time }) => (
                <div key={`${kind} ${id}`} className="row">
                  <span className="num second">{clock(time)}</span>
                  <span>
                    {text(kinds[kind])}
                    {kind === 'examOpens' || kind === 'examEnds' ? (
                      <Link className="link" to={resultsOf(id)}>
                        {title}
                      </Link>
                    ) : (
                      title
                    )}
                  </span>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}
