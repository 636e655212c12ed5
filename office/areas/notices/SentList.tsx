import { Link } from 'react-router'
import type { SentRow } from '@contract/calls/message/messageWay'
import { messageWays, sentStates, type MessageWay, type SentState } from '@contract/kinds'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { wayName } from '../../parts/ways'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number, stamp } from '../../text/formats'
import { text } from './texts'

const tones = { waiting: 'info', sent: 'good', failed: 'bad' } as const
const stateName = (state: SentState) =>
  ({ waiting: text('phoneWaiting'), sent: text('isSent'), failed: text('phoneFailed') })[state]

type Went = SentRow['ways'][number]
const wayWords = ({ way, state, problem }: Went) =>
  [wayName(way), stateName(state), problem].filter(Boolean).join(' ')

const columns = (now: number): ListColumn<SentRow>[] => [
  {
    key: 'time',
    title: text('time'),
    width: 132,
    show: ({ time }) => <span className="num">{dayAndClock(time, now)}</span>,
    says: ({ time }) => stamp(time),
  },
  { key: 'name', title: text('person'), width: 110, show: ({ userName }) => userName },
  {
    key: 'job',
    title: text('jobNumber'),
    width: 110,
    show: ({ jobNumber }) => <span className="num">{jobNumber || '—'}</span>,
    says: ({ jobNumber }) => jobNumber,
  },
  { key: 'dept', title: text('dept'), width: 150, show: ({ department }) => department || '—' },
  { key: 'title', title: text('noticeTitle'), isLong: true, show: ({ title }) => title },
  {
    key: 'read',
    title: text('readTime'),
    width: 132,
    show: ({ readTime }) =>
      readTime === 0 ? <Mark tone="warn">{text('notRead')}</Mark> : dayAndClock(readTime, now),
    says: ({ readTime }) => (readTime === 0 ? text('notRead') : stamp(readTime)),
  },
  {
    key: 'ways',
    title: text('sentBy'),
    width: 280,
    show: ({ ways }) =>
      ways.length === 0
        ? text('centreOnly')
        : ways.map((one) => (
            <span key={one.way} title={one.problem}>
              <Mark tone={tones[one.state]}>
                {wayName(one.way)} {stateName(one.state)}
              </Mark>{' '}
              {one.problem && <span className="small note">{one.problem} </span>}
            </span>
          )),
    says: ({ ways }) => ways.map(wayWords).join('；'),
  },
]

/** What was sent to whom by which way: read, on its way, failed and why. */
export function SentList() {
  const api = useApi()
  return (
    <ListPage<SentRow>
      name="sentMessages"
      title={text('sentTitle')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() => <Link to="/notices">{text('back')}</Link>}
      search={{ name: 'keyword', label: text('personSearch') }}
      filters={[
        {
          name: 'way',
          label: text('sentBy'),
          width: 150,
          options: messageWays.map((value) => ({ value, label: wayName(value) })),
        },
        {
          name: 'state',
          label: text('state'),
          width: 120,
          options: sentStates.map((value) => ({ value, label: stateName(value) })),
        },
      ]}
      columns={columns(Date.now())}
      read={({ page, size, filters: { keyword, way, state } }, signal) =>
        api.messageWay.sent(
          {
            pageIndex: page,
            pageSize: size,
            ...(keyword && { keyword }),
            ...(way && { way: way as MessageWay }),
            ...(state && { state: state as SentState }),
          },
          { signal },
        )
      }
      keyOf={({ messageId }) => messageId}
      nameOf={({ userName, title }) => `${userName} ${title}`}
      empty={<b>{text('nothingSent')}</b>}
    />
  )
}
