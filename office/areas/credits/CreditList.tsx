import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { CreditRow } from '@contract/calls/year/credit'
import { yearOf } from '@contract/rules/hospitalTime'
import { ExportButton } from '../../parts/jobs/ExportButton'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

/** Enough, lacking so many, or nothing is wanted. */
export function EnoughMark({
  counted,
  wanted,
  isEnough,
}: Pick<CreditRow, 'counted' | 'wanted' | 'isEnough'>) {
  if (isEnough)
    return wanted === null ? (
      <span className="note">—</span>
    ) : (
      <Mark tone="good">{text('enough')}</Mark>
    )
  const lacking = wanted === null ? 0 : wanted - counted
  return (
    <Mark tone="warn">
      {lacking > 0
        ? text('lacksN', { n: number(Math.round(lacking * 100) / 100) })
        : text('lacksKind')}
    </Mark>
  )
}

const columns = (year: number): ListColumn<CreditRow>[] => [
  {
    key: 'name',
    title: text('name'),
    width: 112,
    show: ({ userId, userName }) => <Link to={`/credits/${userId}?year=${year}`}>{userName}</Link>,
    says: ({ userName }) => userName,
  },
  { key: 'job', title: text('jobNumber'), width: 104, show: ({ jobNumber }) => jobNumber || '—' },
  {
    key: 'unit',
    title: text('department'),
    isLong: true,
    show: ({ department }) => department || '—',
  },
  { key: 'title', title: text('title'), width: 112, show: ({ title }) => title || '—' },
  {
    key: 'hours',
    title: text('hours'),
    note: text('hoursNote'),
    width: 96,
    isRight: true,
    show: ({ hours }) => number(hours),
    says: ({ hours }) => hours,
  },
  {
    key: 'earned',
    title: text('earned'),
    width: 96,
    isRight: true,
    show: ({ earned }) => number(earned),
    says: ({ earned }) => earned,
  },
  {
    key: 'counted',
    title: text('counted'),
    note: text('countedNote'),
    width: 104,
    isRight: true,
    show: ({ earned, counted }) =>
      counted < earned ? <b title={text('overLimit')}>{number(counted)} *</b> : number(counted),
    says: ({ counted }) => counted,
  },
  {
    key: 'wanted',
    title: text('wanted'),
    width: 80,
    isRight: true,
    show: ({ wanted }) => (wanted === null ? '—' : number(wanted)),
    says: ({ wanted }) => wanted ?? '',
  },
  {
    key: 'enough',
    title: text('state'),
    width: 112,
    show: EnoughMark,
    says: ({ isEnough }) => text(isEnough ? 'enough' : 'lacks'),
  },
]

/** People with their credits of a year. */
export function CreditList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const thisYear = yearOf(Date.now())
  const filterOf = ({ filters: { keyword, year, lacking } }: Wanted) => ({
    year: year ? Number(year) : thisYear,
    ...(keyword && { keyword }),
    ...(lacking && { lacking: 1 as const }),
  })
  const years = Array.from({ length: 6 }, (_, at) => String(thisYear - at))
  return (
    <ListPage<CreditRow>
      name="credits"
      title={text('credits')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={(wanted, total) => (
        <>
          {can('credit.manage') && (
            <Button onClick={() => void navigate('history')}>{text('history')}</Button>
          )}
          <Button onClick={() => void navigate('rules')}>{text('rules')}</Button>
          <ExportButton
            label={text('export', { n: number(total) })}
            disabled={total === 0}
            start={() => api.creditKeeping.startExport(filterOf(wanted))}
          />
        </>
      )}
      search={{ name: 'keyword', label: text('nameOrNumber') }}
      filters={[
        {
          name: 'year',
          label: text('yearIs', { year: thisYear }),
          width: 120,
          options: years.map((value) => ({ value, label: value })),
        },
        {
          name: 'lacking',
          label: text('state'),
          width: 120,
          options: [{ value: '1', label: text('lacks') }],
        },
      ]}
      columns={columns(thisYear)}
      exportsItself
      read={(wanted, signal) =>
        api.creditKeeping.list(
          { ...filterOf(wanted), pageIndex: wanted.page, pageSize: wanted.size },
          { signal },
        )
      }
      keyOf={({ userId }) => userId}
      nameOf={({ userName }) => userName}
      onOpen={({ userId }) => void navigate(userId)}
      empty={<b>{text('nobody')}</b>}
    />
  )
}
