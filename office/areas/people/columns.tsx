import { Link } from 'react-router'
import type { StaffRow } from '@contract/calls/people/peopleShapes'
import type { ListColumn } from '../../parts/list/ListColumn'
import { Mark } from '../../parts/Page'
import { text } from './texts'
import { employmentName, lastLogin, orDash, roleName } from './words'

/** A tag only for who does not simply work. */
function StateMark({ row }: { row: Pick<StaffRow, 'state' | 'leaveKind'> }) {
  if (row.state === 'working') return <span className="second">{text('working')}</span>
  if (row.state === 'joining') return <Mark tone="info">{text('joining')}</Mark>
  if (row.state === 'waiting') return <Mark tone="warn">{text('waiting')}</Mark>
  if (row.state === 'closed') return <Mark tone="bad">{text('closed')}</Mark>
  return <Mark tone="warn">{row.leaveKind ? text(row.leaveKind) : text('onLeave')}</Mark>
}

/** The same in the head of a person's page, where it says that somebody works. */
export const HeadMark = ({ row }: { row: Pick<StaffRow, 'state' | 'leaveKind'> }) =>
  row.state === 'working' ? <Mark tone="good">{text('working')}</Mark> : <StateMark row={row} />

/** The columns of the staff list. */
export const columnsOf = (): ListColumn<StaffRow>[] => [
  {
    key: 'name',
    title: text('name'),
    width: 84,
    sorts: true,
    show: ({ userId, userName }) => <Link to={userId}>{userName}</Link>,
  },
  {
    key: 'jobNumber',
    title: text('jobNumber'),
    width: 104,
    sorts: true,
    isRight: true,
    show: ({ jobNumber }) => orDash(jobNumber),
  },
  {
    key: 'department',
    title: text('unit'),
    sorts: true,
    show: ({ department }) => orDash(department),
  },
  { key: 'ward', title: text('ward'), width: 110, show: ({ ward }) => orDash(ward) },
  { key: 'post', title: text('post'), width: 88, sorts: true, show: ({ post }) => orDash(post) },
  { key: 'title', title: text('title'), width: 96, show: ({ title }) => orDash(title) },
  {
    key: 'mobile',
    title: text('mobile'),
    width: 112,
    show: ({ mobileMasked }) => <span className="num">{orDash(mobileMasked)}</span>,
  },
  {
    key: 'groups',
    title: text('groups'),
    width: 110,
    isLong: true,
    show: ({ groups }) => orDash(groups.join('、')),
  },
  {
    key: 'employment',
    title: text('employment'),
    width: 84,
    show: ({ employment }) => employmentName(employment),
  },
  {
    key: 'joined',
    title: text('joined'),
    width: 92,
    sorts: true,
    isRight: true,
    isHiddenAtFirst: true,
    show: ({ joinedDay }) => orDash(joinedDay),
  },
  {
    key: 'rights',
    title: text('rights'),
    width: 150,
    isLong: true,
    isHiddenAtFirst: true,
    show: ({ roles }) => orDash(roles.map(roleName).join('、')),
  },
  {
    key: 'login',
    title: text('lastLogin'),
    width: 96,
    sorts: true,
    isRight: true,
    show: ({ lastLoginTime }) => lastLogin(lastLoginTime, Date.now()),
  },
  { key: 'state', title: text('state'), width: 76, show: (row) => <StateMark row={row} /> },
]
