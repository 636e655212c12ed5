import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import type { AuditRow } from '@contract/calls/operating/audit'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Fact } from '../../parts/Fact'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import { dayAndClock } from '../../text/formats'
import { whoText } from './columns'
import { text } from './texts'

type Only = { whoId?: string; personId?: string }

/** One entry of the log with what was before and after, beside the list that stays. */
export function EntryDrawer({
  eventId,
  onClose,
  onOnly,
}: {
  eventId: string | undefined
  onClose(): void
  onOnly(filter: Only): void
}) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['logEntry', eventId],
    queryFn: ({ signal }) => api.audit.read({ eventId: eventId ?? '' }, { signal }),
    enabled: eventId !== undefined,
  })
  return (
    <SideDrawer
      open={eventId !== undefined}
      size={560}
      title={data?.act ?? text('detail')}
      closable={{ 'aria-label': text('closeDetail') }}
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack">
          <Fact name={text('time')}>{dayAndClock(data.time, Date.now())}</Fact>
          <Fact name={text('who')}>
            {data.who ? <Named person={data.who} /> : whoText(data)}
            {data.who && (
              <Button
                type="link"
                size="small"
                onClick={() => data.who && onOnly({ whoId: data.who.userId })}
              >
                {text('onlyWho')}
              </Button>
            )}
          </Fact>
          {data.person && (
            <Fact name={text('about')}>
              <Named person={data.person} />
              <Button
                type="link"
                size="small"
                onClick={() => data.person && onOnly({ personId: data.person.userId })}
              >
                {text('onlyPerson')}
              </Button>
            </Fact>
          )}
          {data.taskName && <Fact name={text('taskName')}>{data.taskName}</Fact>}
          {data.reason && <Fact name={text('reason')}>{data.reason}</Fact>}
          {data.address && <Fact name={text('address')}>{data.address}</Fact>}
          <h2 className="label">{text('changes')}</h2>
          {data.changes.length === 0 ? (
            <p className="second">{text('noChanges')}</p>
          ) : (
            <Table
              size="small"
              pagination={false}
              rowKey="name"
              dataSource={data.changes}
              columns={(['field', 'before', 'after'] as const).map((name) => ({
                title: text(name),
                dataIndex: name === 'field' ? 'name' : name,
                render: (value: string) => value || '—',
              }))}
            />
          )}
        </div>
      )}
    </SideDrawer>
  )
}

/** A name is never alone: department and job number say which of two it is. */
function Named({ person }: { person: NonNullable<AuditRow['who']> }) {
  const { name, jobNumber, deptName } = person
  return <>{text('person_', { name, number: jobNumber || '—', dept: deptName || '—' })}</>
}
