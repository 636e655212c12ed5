import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Table } from 'antd'
import type { MeetingExcuse } from '@contract/calls/meeting/meetingManageShapes'
import { ReviewState } from '@contract/states'
import { failureText } from '../../api/failureText'
import { Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import type { MeetingFound } from './meetingFound'
import { text } from './texts'
import { excuseName } from './words'

/** Who asked to be away; agreed, they owe the meeting no more. */
export function Excuses({ found: { meetingId, excuses } }: { found: MeetingFound }) {
  return (
    <Panel title={text('excuses')} note={excuses.length === 0 ? text('noExcuses') : undefined}>
      {excuses.length > 0 && (
        <Table<MeetingExcuse>
          size="small"
          rowKey="userId"
          pagination={false}
          dataSource={excuses}
          columns={[
            { title: text('person'), dataIndex: 'userName' },
            { title: text('dept'), dataIndex: 'deptName' },
            { title: text('reason'), dataIndex: 'reason' },
            { title: text('state'), render: (_, { state }) => excuseName(state) },
            { title: text('acts'), render: (_, one) => <Decide meetingId={meetingId} one={one} /> },
          ]}
        />
      )}
    </Panel>
  )
}

function Decide({ meetingId, one }: { meetingId: string; one: MeetingExcuse }) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { userId, userName: name, state } = one
  if (state !== ReviewState.waiting || !can('meeting.run')) return null
  const decide = (accept: 0 | 1) =>
    void api.meetingManage
      .decideExcuse({ meetingId, userId, accept, note: '' })
      .then(() => queries.invalidateQueries({ queryKey: ['meeting', meetingId] }))
      .catch((problem: unknown) => message.error(failureText(problem)))
  return (
    <span className="row">
      <Button size="small" aria-label={text('agreeOf', { name })} onClick={() => decide(1)}>
        {text('agree')}
      </Button>
      <Button size="small" aria-label={text('declineOf', { name })} onClick={() => decide(0)}>
        {text('decline')}
      </Button>
    </span>
  )
}
