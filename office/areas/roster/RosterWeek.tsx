import { useState } from 'react'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Planned } from '@contract/calls/people/roster'
import { dayNamed, dayOf, nameOfDay } from '@contract/rules/hospitalTime'
import { DayField } from '../../parts/DayField'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

const daysFrom = (fromDay: string) => {
  const first = dayNamed(fromDay) ?? 0
  return [0, 1, 2, 3, 4, 5, 6].map((n) => nameOfDay(first + n))
}

/** What somebody does on a day, in words. */
const onDay = ({ shifts, leaveDays }: Planned, day: string) =>
  [
    ...shifts.flatMap((shift) => (shift.day === day ? [shift.name] : [])),
    ...(leaveDays.includes(day) ? [text('leave')] : []),
  ].join(' ')

const columnsOf = (fromDay: string): ListColumn<Planned>[] => [
  { key: 'name', title: text('name'), width: 100, show: ({ userName }) => userName },
  {
    key: 'job',
    title: text('jobNumber'),
    width: 100,
    show: ({ jobNumber }) => <span className="num">{jobNumber || '—'}</span>,
    says: ({ jobNumber }) => jobNumber,
  },
  { key: 'unit', title: text('unit'), width: 150, show: ({ department }) => department || '—' },
  ...daysFrom(fromDay).map((day) => ({
    key: day,
    title: day.slice(5),
    width: 92,
    show: (row: Planned) => onDay(row, day) || '—',
  })),
]

/** Who works when in a week. */
export function RosterWeek() {
  const api = useApi()
  const navigate = useNavigate()
  const { unitChoices } = useOrganisation()
  const [fromDay, setFromDay] = useState(() => nameOfDay(dayOf(Date.now())))
  return (
    <ListPage<Planned>
      key={fromDay}
      name={`roster/${fromDay}`}
      title={text('pageTitle')}
      facts={(total) => text('facts', { n: number(total) })}
      head={
        <div className="row" style={{ marginBottom: 8 }}>
          <label htmlFor="from-day">{text('fromDay')}</label>
          <DayField
            id="from-day"
            value={fromDay}
            onChange={(day) => setFromDay(day || nameOfDay(dayOf(Date.now())))}
          />
        </div>
      }
      actions={() => (
        <>
          <Button onClick={() => void navigate('/roster/exercises')}>{text('exercises')}</Button>
          <Button onClick={() => void navigate('/roster/shifts')}>{text('shifts')}</Button>
          <Button type="primary" onClick={() => void navigate('/roster/import')}>
            {text('importFile')}
          </Button>
        </>
      )}
      search={{ name: 'keyword', label: text('search') }}
      filters={[{ name: 'unitId', label: text('unit'), width: 200, options: unitChoices }]}
      columns={columnsOf(fromDay)}
      read={({ page, size, filters: { keyword, unitId } }, signal) =>
        api.roster.list(
          {
            fromDay,
            pageIndex: page,
            pageSize: size,
            ...(keyword && { keyword }),
            ...(unitId && { unitId }),
          },
          { signal },
        )
      }
      keyOf={({ userId }) => userId}
      nameOf={({ userName }) => userName}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
