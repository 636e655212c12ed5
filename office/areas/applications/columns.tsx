import type { Application } from '@contract/calls/account/registration'
import type { ListColumn } from '../../parts/list/ListColumn'
import { Mark } from '../../parts/Page'
import { clock, day } from '../../text/formats'
import { text } from './texts'

function matchMark({ kind, jobNumber, match, matchName }: Application) {
  if (kind === 'company' || jobNumber === '') return <span className="note">—</span>
  if (match === 'fits') return <Mark tone="good">{text('fits')}</Mark>
  if (match === 'otherName')
    return <Mark tone="warn">{text('otherName', { name: matchName })}</Mark>
  return <span className="note">{text('none')}</span>
}

/** The columns of those who ask to come in. */
export const columns = (): ListColumn<Application>[] => [
  { key: 'name', title: text('name'), width: 110, show: ({ userName }) => userName },
  {
    key: 'jobNumber',
    title: text('jobNumber'),
    width: 96,
    isRight: true,
    show: (row) => row.jobNumber || '—',
  },
  { key: 'match', title: text('match'), width: 220, show: (row) => matchMark(row) },
  { key: 'unit', title: text('unit'), isLong: true, show: (row) => row.deptName || '—' },
  { key: 'post', title: text('post'), width: 96, show: (row) => row.postName || '—' },
  {
    key: 'mobile',
    title: text('mobile'),
    width: 120,
    isRight: true,
    show: (row) => row.mobileMasked,
  },
  {
    key: 'hospital',
    title: text('hospital'),
    isLong: true,
    isHiddenAtFirst: true,
    show: (row) => row.comName,
  },
  {
    key: 'sent',
    title: text('sent'),
    width: 128,
    isRight: true,
    show: ({ createdTime }) => `${day(createdTime, Date.now())} ${clock(createdTime)}`,
  },
  {
    key: 'reason',
    title: text('reason'),
    isLong: true,
    isHiddenAtFirst: true,
    show: (row) => row.reason || '—',
  },
]
