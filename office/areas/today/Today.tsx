import { Spin } from 'antd'
import { Link } from 'react-router'
import type { Today } from '@contract/calls/operating/office'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { useSummary } from '../../parts/duties/dutyQueries'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { isCentre, useCan } from '../../session/SessionContext'
import { useToday } from '../../parts/today'
import { day, number } from '../../text/formats'
import { Coming, Running } from './Ahead'
import { FirstSteps } from './FirstSteps'
import { LateUnits } from './LateUnits'
import { NewThing } from './NewThing'
import { text } from './texts'
import './today.css'
import { Waiting } from './Waiting'
import { weekday } from './weekday'

/** The first page of the office: what waits for me, what runs, what comes in the next seven days. */
export function Component() {
  const { data, error, refetch } = useToday()
  const { data: late } = useSummary()
  const now = Date.now()
  return (
    <>
      <PageHead title={text('today')} facts={`${day(now, now)} ${weekday(now)}`}>
        <NewThing />
      </PageHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && (
        <div className="scroll-page stack">
          <Figures today={data} late={late} />
          {data.first && <FirstSteps first={data.first} />}
          <div className="today-columns">
            <div className="stack today-side">
              <Waiting list={data.waiting} now={now} />
              {late && late.overduePeople > 0 && <LateUnits late={late} now={now} />}
            </div>
            <div className="stack today-side">
              <Running list={data.running} total={data.runningTotal} now={now} />
              <Coming list={data.coming} now={now} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

interface Figure {
  value: number
  name: string
  note: string
  tone?: string
  /** Who it counts. */
  to?: string
}

type Late = Output<Contract['duty']['summary']>

function Figures({ today, late }: { today: Today; late: Late | undefined }) {
  const { people, departments, waiting, runningTotal, endingSoon, coming } = today
  const can = useCan()
  const figures: Figure[] = [
    ...(isCentre(can)
      ? []
      : [
          {
            value: people,
            name: text('people'),
            note: text('departments', { n: number(departments) }),
          },
        ]),
    ...(late
      ? [
          {
            value: late.overduePeople,
            name: text('latePeople'),
            note: text('items', { n: number(late.overdue) }),
            tone: late.overduePeople > 0 ? 'late-over' : '',
            to: '/duties?due=overdue',
          },
          {
            value: late.in3People,
            name: text('dueSoon'),
            note: text('items', { n: number(late.in3) }),
            tone: late.in3People > 0 ? 'late-soon' : '',
            to: '/duties?due=in3',
          },
        ]
      : []),
    {
      value: waiting.reduce((sum, { count }) => sum + count, 0),
      name: text('waiting'),
      note: text('kinds', { n: waiting.length }),
    },
    {
      value: runningTotal,
      name: text('running'),
      note: text('endingSoon', { n: endingSoon }),
    },
    { value: coming.length, name: text('coming'), note: text('nextDays') },
  ]
  return (
    <section className="panel today-figures" aria-label={text('figures')}>
      {figures.map(({ value, name, note, tone = '', to }) => (
        <div key={name}>
          {to && value > 0 ? (
            <Link className={`figure num ${tone}`} to={to} aria-label={`${name} ${number(value)}`}>
              {number(value)}
            </Link>
          ) : (
            <b className={`figure num ${tone}`}>{number(value)}</b>
          )}
          <div className="row small">
            <span className="second grow">{name}</span>
            <span className="note">{note}</span>
          </div>
        </div>
      ))}
    </section>
  )
}
