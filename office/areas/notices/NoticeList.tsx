import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { StaffNotice } from '@contract/calls/message/staffNotice'
import type { NoticeState } from '@contract/noticeStates'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

const tones = { sending: 'info', sent: 'good', stopped: 'warn' } as const
const stateWord = (state: NoticeState) =>
  ({ sending: text('onItsWay'), sent: text('isSent'), stopped: text('stopped') })[state]

const columns = (now: number): ListColumn<StaffNotice>[] => [
  {
    key: 'title',
    title: text('noticeTitle'),
    width: 260,
    show: ({ noticeId, title }) => (
      <Link className="cut" title={title} to={`/notices/${noticeId}`}>
        {title}
      </Link>
    ),
    says: ({ title }) => title,
  },
  { key: 'words', title: text('words'), isLong: true, show: (one) => one.text },
  { key: 'by', title: text('by'), width: 96, show: ({ madeBy }) => madeBy },
  momentColumn('time', text('time'), ({ time }) => time, now, { width: 132 }),
  {
    key: 'state',
    title: text('state'),
    width: 96,
    show: ({ state }) => <Mark tone={tones[state]}>{stateWord(state)}</Mark>,
    says: ({ state }) => stateWord(state),
  },
  {
    key: 'people',
    title: text('people'),
    width: 104,
    isRight: true,
    show: ({ people }) => number(people),
    says: ({ people }) => people,
  },
  {
    key: 'read',
    title: text('read'),
    width: 88,
    isRight: true,
    show: ({ read }) => number(read),
    says: ({ read }) => read,
  },
  {
    key: 'phones',
    title: text('phones'),
    width: 104,
    isRight: true,
    show: ({ phones }) => number(phones),
    says: ({ phones }) => phones,
  },
]

/** What was sent, the newest first. */
export function NoticeList() {
  const api = useApi()
  const navigate = useNavigate()
  return (
    <ListPage<StaffNotice>
      name="notices"
      title={text('pageTitle')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() => (
        <>
          <Button onClick={() => void navigate('sent')}>{text('sentTitle')}</Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate('new')}
          >
            {text('write')}
          </Button>
        </>
      )}
      search={{ name: 'keyword', label: text('search') }}
      filters={[]}
      columns={columns(Date.now())}
      read={({ page, size, filters }, signal) =>
        api.staffNotice.list(
          {
            pageIndex: page,
            pageSize: size,
            ...(filters['keyword'] && { keyword: filters['keyword'] }),
          },
          { signal },
        )
      }
      keyOf={({ noticeId }) => noticeId}
      nameOf={({ title }) => title}
      onOpen={({ noticeId }) => void navigate(noticeId)}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
