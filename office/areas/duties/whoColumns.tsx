import { Link } from 'react-router'
import type { DutyRow } from '@contract/calls/year/duty'
import type { ListColumn } from '../../parts/list/ListColumn'
import { text } from './texts'

type Who = Pick<DutyRow, 'userId' | 'userName' | 'jobNumber' | 'department' | 'ward'>

/** The columns that say who somebody is. */
export const whoColumns = <Row extends Who>(opensPeople: boolean): ListColumn<Row>[] => [
  {
    key: 'name',
    title: text('name'),
    width: 78,
    sorts: true,
    show: ({ userId, userName }) =>
      opensPeople ? <Link to={`/people/${encodeURIComponent(userId)}`}>{userName}</Link> : userName,
  },
  {
    key: 'jobNumber',
    title: text('jobNumber'),
    width: 72,
    isRight: true,
    show: ({ jobNumber }) => jobNumber || '—',
  },
  {
    key: 'department',
    title: text('unit'),
    width: 130,
    sorts: true,
    isLong: true,
    show: ({ department, ward }) => [department, ward].filter(Boolean).join(' · ') || '—',
  },
]
