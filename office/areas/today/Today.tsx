import { Spin } from 'antd'
import type { Today } from '@contract/calls/office'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { dayMs, dayOf, weekdayOf } from '@contract/rules/hospitalTime'
import { useSummary } from '../../parts/duties/dutyQueries'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { useToday } from '../../parts/today'
import { day, number } from '../../text/formats'
import { Coming, Running } from './Ahead'
import { FirstSteps } from './FirstSteps'
import { LateUnits } from './LateUnits'
import { NewThing } from './NewThing'
import { text } from './texts'
import './today.css'
import { Waiting } from './Waiting'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const weekday = (time: number) => text(weekdays[weekdayOf(dayOf(time))] ?? 'mon')

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
          <Figures today={data} late={late} now={now} />
          {data.first && <FirstSteps first={data.first} />}
          <div className="today-columns">
            <div className="stack today-side">
              <Waiting list={data.waiting} now={now} />
              {late && late.overduePeople > 0 && <LateUnits late={late} />}
            </div>
            <div className="stack today-side">
              <Running list={data.running} now={now} />
              <Coming list={data.coming} now={now} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

type Late = Output<Contract['duty']['summary']>

function Figures({ today, late, now }: { today: Today; late: Late | undefined; now: number }) {
  const { people, departments, waiting, running, coming } = today
  const endingSoon = running.filter(({ endTime }) => endTime < now + dayMs).length
  const figures: { value: number; name: string; note: string; tone?: string }[] = [
    { value: people, name: text('people'), note: text('departments', { n: number(departments) }) },
    ...(late
      ? [
          {
            value: late.overduePeople,
            name: text('latePeople'),
            note: text('items', { n: number(late.overdue) }),
            tone: late.overduePeople > 0 ? 'late-over' : '',
          },
          {
            value: late.in3People,
            name: text('dueSoon'),
            note: text('items', { n: number(late.in3) }),
            tone: late.in3People > 0 ? 'late-soon' : '',
          },
        ]
      : []),
    {
      value: waiting.reduce((sum, { count }) => sum + count, 0),
      name: text('waiting'),
      note: text('kinds', { n: waiting.length }),
    },
    {
      value: running.length,
      name: text('running'),
      note: text('endingSoon', { n: endingSoon }),
    },
    { value: coming.length, name: text('coming'), note: text('nextDays') },
  ]
  return (
    <section className="panel today-figures" aria-label={text('figures')}>
      {figures.map(({ value, name, note, tone = '' }) => (
        <div key={name}>
          <b className={`num ${tone}`}>{number(value)}</b>
          <div className="row small">
            <span className="second grow">{name}</span>
            <span className="note">{note}</span>
          </div>
        </div>
      ))}
    </section>
  )
}
