import { PlusOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Invite } from '@contract/calls/account/invite'
import { dayStamp } from '@contract/rules/hospitalTime'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { ManyAct } from '../../parts/list/ManyAct'
import { Mark, PageHead } from '../../parts/Page'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { MakeInvites } from './MakeInvites'
import { Sheets } from './Sheets'
import { text } from './texts'

const nameOf = ({ deptName }: Invite) => deptName || text('all')
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
  const readPage = ({ page, size }: Wanted, signal?: AbortSignal) =>
    api.invite.list({ pageIndex: page, pageSize: size }, { signal })
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
      <ListPage<Invite>
        name="invites"
        title={text('pageTitle')}
        facts={() => text('facts')}
        actions={() => (
          <>
            {good.length > 0 && (
              <Button
                icon={<PrinterOutlined aria-hidden />}
                onClick={() => setSearch({ print: 'all' })}
              >
                {text('printAll', { n: number(good.length) })}
              </Button>
            )}
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setMaking(true)}
            >
              {text('make')}
            </Button>
          </>
        )}
        filters={[]}
        columns={columns((inviteId) => setSearch({ print: inviteId }))}
        read={readPage}
        keyOf={({ inviteId }) => inviteId}
        nameOf={nameOf}
        bulk={(selection, wanted) => (
          <ManyAct
            selection={selection}
            wanted={wanted}
            read={readPage}
            fits={counts}
            nameOf={nameOf}
            act={text('revoke')}
            title={(n) => text('revokeMany', { n })}
            words={text('revokeText')}
            keep={text('revokeKeep')}
            final
            run={({ inviteId }) => api.invite.revoke({ inviteId })}
            renews={['invites']}
          />
        )}
        empty={text('none')}
      />
      <MakeInvites open={isMaking} onClose={() => setMaking(false)} />
    </>
  )
}

const columns = (print: (inviteId: string) => void): ListColumn<Invite>[] => [
  { key: 'unit', title: text('unit'), isLong: true, show: nameOf },
  {
    key: 'came',
    title: text('came'),
    width: 128,
    isRight: true,
    show: ({ here, staff }) => `${number(here)} / ${number(staff)}`,
  },
  {
    key: 'used',
    title: text('used'),
    width: 104,
    isRight: true,
    show: ({ used }) => number(used),
    says: ({ used }) => used,
  },
  {
    key: 'until',
    title: text('until'),
    width: 168,
    show: (one) => (
      <span className="num">
        {dayStamp(one.endTime)}{' '}
        {!counts(one) && <Mark>{text(one.revokedTime > 0 ? 'revoked' : 'over')}</Mark>}
      </span>
    ),
  },
  { key: 'by', title: text('by'), width: 120, show: ({ madeBy }) => madeBy },
  {
    key: 'acts',
    title: text('acts'),
    width: 128,
    isActs: true,
    show: (one) =>
      counts(one) && (
        <>
          <Button type="link" size="small" onClick={() => print(one.inviteId)}>
            {text('print')}
          </Button>
          <Revoke invite={one} />
        </>
      ),
  },
]

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
