import { Link } from 'react-router'
import type { Today } from '@contract/calls/office'
import { beginningOf, dayOf } from '@contract/rules/hospitalTime'
import { Panel } from '../../parts/Page'
import { clock, day, dayAndClock, number, perCent } from '../../text/formats'
import { text } from './texts'

const resultsOf = (taskId: string) => `/exams/results/${encodeURIComponent(taskId)}`
const lateOf = (taskId: string) => `/late?taskId=${encodeURIComponent(taskId)}&due=`

/** Where each kind is looked at. */
const pages: Readonly<Record<Today['running'][number]['kind'], (taskId: string) => string>> = {
  exam: resultsOf,
  course: lateOf,
  meeting: lateOf,
  training: lateOf,
  skill: lateOf,
  document: lateOf,
  survey: lateOf,
}

/** What people owe now: until when, how many of them have done it. */
export function Running({ list, now }: { list: Today['running']; now: number }) {
  return (
    <Panel title={text('running')} note={text('items', { n: list.length })}>
      <div className="panel-body stack">
        {list.length === 0 && <span className="second">{text('nothingRuns')}</span>}
        {list.map(({ kind, taskId, title, endTime, given, done }) => (
          <div key={`${kind} ${taskId}`}>
            <div className="row">
              <Link className="link grow cut" to={pages[kind](taskId)}>
                {title}
              </Link>
              <span className="small note num">
                {text('until', { time: dayAndClock(endTime, now) })}
              </span>
            </div>
            <div className="row small">
              <span className="share-line grow" aria-hidden>
                <i style={{ width: `${given === 0 ? 0 : (done * 100) / given}%` }} />
              </span>
              <b className="num">{perCent(done, given)}</b>
              <span className="note num">{`${number(done)} / ${number(given)}`}</span>
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
