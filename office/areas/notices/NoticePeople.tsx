import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { NoticePerson } from '@contract/calls/message/staffNotice'
import type { PhoneState } from '@contract/kinds'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number, stamp } from '../../text/formats'
import { text } from './texts'

const phoneWords = (phone: PhoneState) =>
  ({
    none: text('phoneNone'),
    waiting: text('phoneWaiting'),
    sent: text('phoneSent'),
    failed: text('phoneFailed'),
  })[phone]

const columns = (now: number): ListColumn<NoticePerson>[] => [
  { key: 'name', title: text('person'), width: 160, show: ({ userName }) => userName },
  {
    key: 'job',
    title: text('jobNumber'),
    width: 140,
    show: ({ jobNumber }) => <span className="num">{jobNumber || '—'}</span>,
    says: ({ jobNumber }) => jobNumber,
  },
  { key: 'dept', title: text('dept'), isLong: true, show: ({ deptName }) => deptName || '—' },
  {
    key: 'read',
    title: text('readTime'),
    width: 160,
    show: ({ readTime }) =>
      readTime === 0 ? <Mark tone="warn">{text('notRead')}</Mark> : dayAndClock(readTime, now),
    says: ({ readTime }) => (readTime === 0 ? text('notRead') : stamp(readTime)),
  },
  { key: 'phone', title: text('phone'), width: 160, show: ({ phone }) => phoneWords(phone) },
]

/** Who got a notice: those who have not read it first. */
export function NoticePeople() {
  const { noticeId = '' } = useParams()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['notice', noticeId],
    queryFn: ({ signal }) => api.staffNotice.read({ noticeId }, { signal }),
  })
  return (
    <ListPage<NoticePerson>
      name={`noticePeople/${noticeId}`}
      title={data?.title ?? text('people')}
      head={data && <p className="second lines">{data.text}</p>}
      facts={(total) => text('peopleFacts', { n: number(total) })}
      actions={() => <Link to="/notices">{text('back')}</Link>}
      search={{ name: 'keyword', label: text('personSearch') }}
      filters={[
        {
          name: 'read',
          label: text('readState'),
          width: 120,
          options: [
            { value: '0', label: text('notRead') },
            { value: '1', label: text('read') },
          ],
        },
      ]}
      columns={columns(Date.now())}
      read={({ page, size, filters: { keyword, read } }, signal) =>
        api.staffNotice.people(
          {
            noticeId,
            pageIndex: page,
            pageSize: size,
            ...(keyword && { keyword }),
            ...(read && { read: read === '1' ? 1 : 0 }),
          },
          { signal },
        )
      }
      keyOf={({ userId }) => userId}
      nameOf={({ userName }) => userName}
      empty={<b>{text('nobody')}</b>}
    />
  )
}
