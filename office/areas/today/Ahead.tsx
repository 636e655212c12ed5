import { Link } from 'react-router'
import type { Today } from '@contract/calls/operating/office'
import type { GivenKind } from '@contract/kinds'
import { beginningOf, dayOf } from '@contract/rules/hospitalTime'
import { Panel } from '../../parts/Page'
import { useCan } from '../../session/SessionContext'
import { clock, day, dayAndClock, number, perCent } from '../../text/formats'
import { text } from './texts'
import { weekday } from './weekday'

const resultsOf = (taskId: string) => `/exams/results/${encodeURIComponent(taskId)}`
const lateOf = (taskId: string) => `/duties?taskId=${encodeURIComponent(taskId)}&due=`

/** Where it is looked at, for who may: exams have results, meetings a page, of the rest it is said who has not done it. */
function usePlace(): (kind: GivenKind, id: string, mayRead: 0 | 1) => string | undefined {
  const can = useCan()
  return (kind, id, mayRead) => {
    if (kind === 'exam' && mayRead === 1) return resultsOf(id)
    if (kind === 'meeting' && can('meeting.read')) return `/meetings/${encodeURIComponent(id)}`
    return can('duty.read') ? lateOf(id) : undefined
  }
}

/** What people owe now: until when, how many of them have done it. */
export function Running({ list, total, now }: RunningProps) {
  const can = useCan()
  return (
    <Panel
      title={text('running')}
      note={text('items', { n: number(total) })}
      extra={
        can('duty.read') &&
        !can('platform.operate') && (
          <Link className="link" to="/duties/done">
            {text('howFar')}
          </Link>
        )
      }
    >
      <div className="panel-body stack">
        {list.length === 0 && <span className="second">{text('nothingRuns')}</span>}
        {list.map((one) => (
          <RunningRow key={`${one.kind} ${one.taskId}`} one={one} now={now} />
        ))}
        {total > list.length && (
          <span className="second small">
            {text('moreRun', { n: number(total - list.length) })}
          </span>
        )}
      </div>
    </Panel>
  )
}
interface RunningProps {
  /** The first of them to end. */
  list: Today['running']
  total: number
  now: number
}

function RunningRow({ one, now }: { one: Today['running'][number]; now: number }) {
  const placeOf = usePlace()
  const { kind, taskId, title, endTime, given, done, mayRead } = one
  const endsToday = dayOf(endTime) === dayOf(now)
  return (
    <div>
      <div className="row">
        <Title className="grow cut" title={title} place={placeOf(kind, taskId, mayRead)} />
        <span className={`small num ${endsToday ? 'late-soon' : 'note'}`}>
          {endsToday
            ? text('untilToday', { time: clock(endTime) })
            : text('until', { time: dayAndClock(endTime, now) })}
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
  meeting: 'meeting',
  ends: 'ends',
} as const satisfies Record<Comes['kind'], string>

type Comes = Today['coming'][number]

/** How many it is for; of what ends, how many have not done it. */
function peopleOf({ kind, counts }: Comes): string {
  if (!counts) return ''
  if (kind !== 'ends') return text('expected', { n: number(counts.given) })
  const left = counts.given - counts.done
  return left === 0 ? text('allDone') : text('notDone', { n: number(left) })
}

/** What begins or ends in the next seven days, by day. */
export function Coming({ list, now }: { list: Today['coming']; now: number }) {
  const days = [...new Set(list.map(({ time }) => dayOf(time)))]
  const eventsOf = (wanted: number) => list.filter(({ time }) => dayOf(time) === wanted)
  return (
    <Panel title={text('nextDays')}>
      <div className="panel-body stack today-days">
        {list.length === 0 && <span className="second">{text('nothingComes')}</span>}
        {days.map((key) => (
          <div key={key} className="today-day">
            <div>
              <b>{dayName(key, now)}</b>
              <div className="small note">{weekday(beginningOf(key))}</div>
            </div>
            <div className="stack">
              {eventsOf(key).map((one) => (
                <Event key={`${one.kind} ${one.id}`} one={one} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}

function dayName(key: number, now: number): string {
  if (key === dayOf(now)) return text('today')
  return key === dayOf(now) + 1 ? text('tomorrow') : day(beginningOf(key), now)
}

function Event({ one }: { one: Comes }) {
  const placeOf = usePlace()
  const { kind, given, id, title, time, place, mayRead } = one
  return (
    <div className="row today-event">
      <span className="num second">{clock(time)}</span>
      <div>
        {text(kinds[kind])}
        <Title title={title} place={placeOf(given, id, mayRead)} />
        <div className="small note">
          {[place, peopleOf(one)].filter(Boolean).join(text('and2'))}
        </div>
      </div>
    </div>
  )
}
