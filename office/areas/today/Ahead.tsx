import { Link } from 'react-router'
import type { Today } from '@contract/calls/office'
import { beginningOf, dayOf } from '@contract/rules/hospitalTime'
import { Panel } from '../../parts/Page'
import { useCan } from '../../session/SessionContext'
import { clock, day, dayAndClock, number, perCent } from '../../text/formats'
import { text } from './texts'

const resultsOf = (taskId: string) => `/exams/results/${encodeURIComponent(taskId)}`
const lateOf = (taskId: string) => `/late?taskId=${encodeURIComponent(taskId)}&due=`

/** Where it is looked at, for who may: exams have results, meetings a page, of the rest it is said who has not done it. */
function usePlace(): (kind: string, id: string) => string | undefined {
  const can = useCan()
  const seesResults = can('exam.read') || can('report.read')
  return (kind, id) => {
    if (kind.startsWith('exam') && seesResults) return resultsOf(id)
    if (kind === 'meeting' && can('meeting.read')) return `/meetings/${encodeURIComponent(id)}`
    return can('duty.read') ? lateOf(id) : undefined
  }
}

/** What people owe now: until when, how many of them have done it. */
export function Running({ list, now }: { list: Today['running']; now: number }) {
  const placeOf = usePlace()
  return (
    <Panel title={text('running')} note={text('items', { n: list.length })}>
      <div className="panel-body stack">
        {list.length === 0 && <span className="second">{text('nothingRuns')}</span>}
        {list.map((one) => (
          <div key={`${one.kind} ${one.taskId}`}>
            <div className="row">
              <Title className="grow cut" title={one.title} place={placeOf(one.kind, one.taskId)} />
              <span className="small note num">
                {text('until', { time: dayAndClock(one.endTime, now) })}
              </span>
            </div>
            <div className="row small">
              <span className="share-line grow" aria-hidden>
                <i style={{ width: `${one.given === 0 ? 0 : (one.done * 100) / one.given}%` }} />
              </span>
              <b className="num">{perCent(one.done, one.given)}</b>
              <span className="note num">{`${number(one.done)} / ${number(one.given)}`}</span>
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}

function Title({ title, place, className = '' }: TitleProps) {
  return place === undefined ? (
    <span className={className}>{title}</span>
  ) : (
    <Link className={`link ${className}`} to={place}>
      {title}
    </Link>
  )
}
interface TitleProps {
  title: string
  place: string | undefined
  className?: string
}

const kinds = {
  examOpens: 'examOpens',
  examEnds: 'examEnds',
  meeting: 'meeting',
  courseEnds: 'courseEnds',
} as const satisfies Record<Today['coming'][number]['kind'], string>

/** What begins or ends in the next seven days, by day. */
export function Coming({ list, now }: { list: Today['coming']; now: number }) {
  const placeOf = usePlace()
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
                    <Title title={title} place={placeOf(kind, id)} />
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
