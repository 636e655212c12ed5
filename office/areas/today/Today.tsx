import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import type { Today } from '@contract/calls/office'
import { dayMs, dayOf, weekdayOf } from '@contract/rules/hospitalTime'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { day, number } from '../../text/formats'
import { Coming, Running } from './Ahead'
import { FirstSteps } from './FirstSteps'
import { text } from './texts'
import './today.css'
import { Waiting } from './Waiting'

/** What is asked again while the page stands open, ms. */
const againMs = 60_000

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const weekday = (time: number) => text(weekdays[weekdayOf(dayOf(time))] ?? 'mon')

/** The first page of the office: what waits for me, what runs, what comes in the next seven days. */
export function Component() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => api.office.today({}, { signal }),
    staleTime: 0,
    refetchInterval: againMs,
  })
  const now = Date.now()
  return (
    <>
      <PageHead title={text('today')} facts={`${day(now, now)} ${weekday(now)}`} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && (
        <div className="scroll-page stack">
          <Figures today={data} now={now} />
          {data.first && <FirstSteps first={data.first} />}
          <div className="today-columns">
            <Waiting list={data.waiting} now={now} />
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

function Figures({ today, now }: { today: Today; now: number }) {
  const { people, departments, waiting, running, coming } = today
  const endingSoon = running.filter(({ endTime }) => endTime < now + dayMs).length
  const figures = [
    { value: people, name: text('people'), note: text('departments', { n: number(departments) }) },
    {
      value: waiting.reduce((sum, { count }) => sum + count, 0),
      name: text('waiting'),
      note: text('kinds', { n: waiting.length }),
    },
    {
      value: running.length,
      name: text('runningExams'),
      note: text('endingSoon', { n: endingSoon }),
    },
    { value: coming.length, name: text('coming'), note: text('nextDays') },
  ]
  return (
    <section className="panel today-figures" aria-label={text('figures')}>
      {figures.map(({ value, name, note }) => (
        <div key={name}>
          <b className="num">{number(value)}</b>
          <div className="row small">
            <span className="second grow">{name}</span>
            <span className="note">{note}</span>
          </div>
        </div>
      ))}
    </section>
  )
}
