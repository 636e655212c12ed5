import { PlusOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Invite } from '@contract/calls/invite'
import { dayStamp } from '@contract/rules/hospitalTime'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { MakeInvites } from './MakeInvites'
import { Sheets } from './Sheets'
import { text } from './texts'

const counts = ({ revokedTime, endTime }: Invite) => revokedTime === 0 && endTime > Date.now()

/** The codes of the hospital; printed from here, a page for each department. */
export function Component() {
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const read = useQuery({
    queryKey: ['invites'],
    queryFn: ({ signal }) => api.invite.list({ pageIndex: 1, pageSize: 100 }, { signal }),
  })
  if (read.isError) return <Failure error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Spin className="state" delay={300} />
  const { list } = read.data
  const good = list.filter(counts)
  const wanted = search.get('print')
  if (wanted !== null) {
    const printed = good.filter(({ inviteId }) => wanted === 'all' || inviteId === wanted)
    return (
      <>
        <PageHead title={text('pageTitle')}>
          <Button onClick={() => setSearch({})}>{text('close')}</Button>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            onClick={() => window.print()}
          >
            {text('print')}
          </Button>
        </PageHead>
        <div className="scroll-page">
          <Sheets invites={printed} origin={window.location.origin} />
        </div>
      </>
    )
  }
  return (
    <>
      <PageHead title={text('pageTitle')} facts={text('facts')}>
        {good.length > 0 && (
          <Button
            icon={<PrinterOutlined aria-hidden />}
            onClick={() => setSearch({ print: 'all' })}
          >
            {text('printAll', { n: number(good.length) })}
          </Button>
        )}
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setMaking(true)}>
          {text('make')}
        </Button>
      </PageHead>
      <div className="scroll-page">
        <Panel>
          {list.length === 0 ? (
            <div className="panel-body note">{text('none')}</div>
          ) : (
            <InviteTable list={list} onPrint={(inviteId) => setSearch({ print: inviteId })} />
          )}
        </Panel>
      </div>
      <MakeInvites open={isMaking} onClose={() => setMaking(false)} />
    </>
  )
}

function InviteTable({
  list,
  onPrint,
}: {
  list: readonly Invite[]
  onPrint(inviteId: string): void
}) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{text('unit')}</th>
          <th className="right">{text('came')}</th>
          <th className="right">{text('used')}</th>
          <th>{text('until')}</th>
          <th>{text('by')}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.inviteId}>
            <td>{one.deptName || text('all')}</td>
            <td className="right num">{`${number(one.here)} / ${number(one.staff)}`}</td>
            <td className="right num">{number(one.used)}</td>
            <td className="num">
              {dayStamp(one.endTime)}{' '}
              {!counts(one) && <Mark>{text(one.revokedTime > 0 ? 'revoked' : 'over')}</Mark>}
            </td>
            <td>{one.madeBy}</td>
            <td>
              {counts(one) && (
                <>
                  <Button type="link" size="small" onClick={() => onPrint(one.inviteId)}>
                    {text('print')}
                  </Button>
                  <Revoke invite={one} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Revoke({ invite: { inviteId, deptName } }: { invite: Invite }) {
  const api = useApi()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setAsking(true)}>
        {text('revoke')}
      </Button>
      <Confirm
        open={asking}
        title={text('revokeTitle', { name: deptName || text('all') })}
        words={text('revokeText')}
        act={text('revokeAct')}
        keep={text('revokeKeep')}
        final
        onClose={() => setAsking(false)}
        onAct={async () => {
          await api.invite.revoke({ inviteId })
          await queries.invalidateQueries({ queryKey: ['invites'] })
        }}
      />
    </>
  )
}
