import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Table } from 'antd'
import type { LiveRow } from '@contract/calls/meeting/meetingManageShapes'
import { MeetingState } from '@contract/states'
import { failureText } from '../../api/failureText'
import { Mark, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { clockSeconds, number } from '../../text/formats'
import type { MeetingFound } from './meetingFound'
import { text } from './texts'
import { attendName } from './words'

const lookEachMs = 5000
/** A meeting of a hospital has some thousand people; the server gives 200 at a time. */
const maxPages = 100

/** Who signed, kept up to date while it goes on; what waits is decided here. */
export function Attendance({ found }: { found: MeetingFound }) {
  const { meetingId, state, expected } = found
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['meeting', meetingId, 'attendance'],
    queryFn: async ({ signal }) => {
      const rows = new Map<string, LiveRow>()
      let after = 0
      for (let page = 0; page < maxPages; page++) {
        const live = await api.meetingManage.live({ meetingId, after }, { signal })
        for (const row of live.rows) rows.set(row.attendId, row)
        after = live.cursor
        if (live.more === 0) return { signed: live.signed, rows: [...rows.values()] }
      }
      return { signed: rows.size, rows: [...rows.values()] }
    },
    refetchInterval: state === MeetingState.closed ? false : lookEachMs,
  })
  const rows = (data?.rows ?? []).toSorted((one, other) => one.no - other.no)
  return (
    <Panel
      title={text('attendance')}
      note={text('nSigned', { expected: number(expected), signed: number(data?.signed ?? 0) })}
      className="table"
    >
      <Table<LiveRow>
        size="small"
        rowKey="attendId"
        loading={!data}
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: text('nobody') }}
        columns={[
          { title: text('no'), dataIndex: 'no', align: 'right', width: 72 },
          { title: text('person'), dataIndex: 'name' },
          { title: text('dept'), dataIndex: 'dept' },
          { title: text('signTime'), render: (_, { signTime }) => timeOf(signTime) },
          { title: text('outTime'), render: (_, { outTime }) => timeOf(outTime) },
          { title: text('state'), render: (_, row) => <State row={row} /> },
          { title: text('acts'), render: (_, row) => <Decide meetingId={meetingId} row={row} /> },
        ]}
      />
    </Panel>
  )
}

const timeOf = (time: number) => (time > 0 ? clockSeconds(time) : text('none'))

function State({ row: { state, late } }: { row: LiveRow }) {
  if (state === 'toConfirm') return <Mark tone="warn">{attendName(state)}</Mark>
  if (state === 'ok' && late === 1) return <Mark tone="warn">{text('late')}</Mark>
  return <>{attendName(state)}</>
}

function Decide({
  meetingId,
  row: { attendId, name, state },
}: {
  meetingId: string
  row: LiveRow
}) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  if (state !== 'toConfirm' || !can('meeting.run')) return null
  const decide = (accept: 0 | 1) =>
    void api.meetingManage
      .decide({ meetingId, attendIds: [attendId], accept })
      .then(() => queries.invalidateQueries({ queryKey: ['meeting', meetingId] }))
      .catch((problem: unknown) => message.error(failureText(problem)))
  return (
    <span className="row">
      <Button size="small" aria-label={text('acceptOf', { name })} onClick={() => decide(1)}>
        {text('accept')}
      </Button>
      <Button size="small" aria-label={text('refuseOf', { name })} onClick={() => decide(0)}>
        {text('refuse')}
      </Button>
    </span>
  )
}
