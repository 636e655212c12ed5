import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { ListPage } from '../../parts/list/ListPage'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'

type FailedLogIn = Output<Contract['operation']['failedLogIns']>['list'][number]

const steps = { open: 'open', slideCheck: 'slideCheck', locked: 'locked' } as const

/** Wrong passwords by account, address and hour: many accounts from one address, or one from many, is an attack. */
export function Component() {
  const api = useApi()
  return (
    <ListPage<FailedLogIn>
      name="failedLogIns"
      title={text('title')}
      facts={(total) => text('facts', { n: number(total) })}
      search={{ name: 'keyword', label: text('searchIn') }}
      filters={[]}
      columns={[
        {
          key: 'account',
          title: text('account'),
          width: 160,
          show: ({ account }) => <code>{account}</code>,
        },
        { key: 'address', title: text('address'), isLong: true, show: ({ address }) => address },
        {
          key: 'times',
          title: text('times'),
          width: 80,
          isRight: true,
          show: ({ times }) => number(times),
        },
        { key: 'next', title: text('next'), width: 144, show: ({ next }) => text(steps[next]) },
        {
          key: 'last',
          title: text('last'),
          width: 136,
          isRight: true,
          show: ({ lastTime }) => dayAndClock(lastTime, Date.now()),
        },
      ]}
      read={({ filters: { keyword }, page, size }, signal) =>
        api.operation.failedLogIns(
          { ...(keyword && { keyword }), pageIndex: page, pageSize: size },
          { signal },
        )
      }
      keyOf={({ account, address, lastTime }) => `${account} ${address} ${lastTime}`}
      nameOf={({ account, address }) => `${account} ${address}`}
      empty={
        <>
          <b>{text('emptyTitle')}</b>
          <span className="second">{text('emptyText')}</span>
        </>
      }
    />
  )
}
