import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MeetingRow } from '@contract/calls/meeting/meetingManageShapes'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useAskedLine, usePlanned } from '../../parts/plan/planned'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { EditMeeting } from './EditMeeting'
import { text } from './texts'
import { stateName, stateTone } from './words'

const columns = (now: number): ListColumn<MeetingRow>[] => [
  {
    key: 'title',
    title: text('name'),
    isLong: true,
    show: ({ meetingId, title }) => <Link to={`/meetings/${meetingId}`}>{title}</Link>,
    says: ({ title }) => title,
  },
  momentColumn('time', text('time'), ({ startTime }) => startTime, now),
  { key: 'place', title: text('place'), width: 168, show: ({ place }) => place || text('none') },
  { key: 'host', title: text('host'), width: 120, show: ({ host }) => host || text('none') },
  {
    key: 'state',
    title: text('state'),
    width: 96,
    show: ({ state }) => <Mark {...toneOf(state)}>{stateName(state)}</Mark>,
    says: ({ state }) => stateName(state),
  },
  { key: 'hours', title: text('hours'), width: 64, isRight: true, show: ({ hours }) => hours },
  {
    key: 'expected',
    title: text('expected'),
    width: 72,
    isRight: true,
    show: ({ expected }) => number(expected),
    says: ({ expected }) => expected,
  },
  {
    key: 'signed',
    title: text('signed'),
    width: 72,
    isRight: true,
    show: ({ signed }) => number(signed),
    says: ({ signed }) => signed,
  },
  {
    key: 'toConfirm',
    title: text('toConfirm'),
    width: 88,
    show: ({ toConfirm }) =>
      toConfirm > 0 ? (
        <Mark tone="warn">{text('nToConfirm', { n: toConfirm })}</Mark>
      ) : (
        text('none')
      ),
    says: ({ toConfirm }) => toConfirm,
  },
]

function toneOf(state: number) {
  const tone = stateTone(state)
  return tone ? { tone } : {}
}

/** Meetings that one may manage: those to come first. */
export function MeetingList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const asked = useAskedLine()
  const { isReady, planned } = usePlanned(true)
  const [isMaking, setMaking] = useState(asked !== undefined)
  return (
    <>
      <ListPage<MeetingRow>
        name="meetings"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() =>
          can('meeting.run') && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setMaking(true)}
            >
              {text('make')}
            </Button>
          )
        }
        filters={[]}
        columns={columns(Date.now())}
        read={({ page, size }, signal) =>
          api.meetingManage.list(
            { scope: 'manage', pageIndex: page, pageSize: Math.min(size, 50) },
            { signal },
          )
        }
        keyOf={({ meetingId }) => meetingId}
        nameOf={({ title }) => title}
        onOpen={({ meetingId }) => void navigate(`/meetings/${meetingId}`)}
        empty={
          <>
            <b>{text('empty')}</b>
            <span className="second">{text('emptyText')}</span>
          </>
        }
      />
      {isMaking && isReady && <EditMeeting planned={planned} onClose={() => setMaking(false)} />}
    </>
  )
}
