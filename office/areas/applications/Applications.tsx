import type { Application } from '@contract/calls/account/registration'
import { ReviewState } from '@contract/states'
import { App } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { decisionColumn } from '../../parts/list/decisionColumn'
import { ListPage } from '../../parts/list/ListPage'
import type { Wanted } from '../../parts/list/ListColumn'
import { number } from '../../text/formats'
import { useApi, useCan } from '../../session/SessionContext'
import { columns } from './columns'
import { Decide } from './Decide'
import { text } from './texts'
import { useDecide } from './useDecide'

const states = [
  ['0', 'waiting'],
  ['1', 'approved'],
  ['2', 'refused'],
] as const

const inputOf = ({ page, size, filters: { keyword, state = '0' } }: Wanted) => ({
  pageIndex: page,
  pageSize: size,
  state: Number(state),
  ...(keyword && { keyword }),
})

/** Who asks to join: found, compared with the staff list, decided many at once. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const decides = can('people.manage')
  const { message } = App.useApp()
  const decide = useDecide()
  const [refused, setRefused] = useState<Application>()
  const approve = (row: Application) =>
    decide([row], 1).catch((error: unknown) => void message.error(failureText(error)))
  return (
    <>
      <ListPage<Application>
        name="applications"
        title={text('pageTitle')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() => decides && <Link to="/hospital">{text('rule')}</Link>}
        search={{ name: 'keyword', label: text('search') }}
        filters={[
          {
            name: 'state',
            label: text('waiting'),
            width: 104,
            options: states.map(([value, key]) => ({ value, label: text(key) })),
          },
        ]}
        columns={[
          ...columns(),
          ...(decides
            ? [
                decisionColumn<Application>({
                  title: text('acts'),
                  width: 128,
                  waits: ({ state }) => state === ReviewState.waiting,
                  choices: [
                    {
                      label: text('approveOne'),
                      of: ({ userName }) => text('approveOf', { name: userName }),
                      choose: (row) => void approve(row),
                    },
                    {
                      label: text('refuseOne'),
                      of: ({ userName }) => text('refuseOf', { name: userName }),
                      choose: setRefused,
                    },
                  ],
                }),
              ]
            : []),
        ]}
        read={(wanted, signal) => api.registration.applications(inputOf(wanted), { signal })}
        keyOf={({ applicationId }) => applicationId}
        nameOf={({ userName }) => userName}
        onOpen={() => undefined}
        {...(decides && {
          bulk: (selection, wanted, total) => (
            <Decide selection={selection} wanted={wanted} total={total} inputOf={inputOf} />
          ),
        })}
        empty={
          <>
            <b>{text('empty')}</b>
            <span className="second">{text('emptyText')}</span>
          </>
        }
      />
      <Confirm
        open={refused !== undefined}
        title={text('refuseOf', { name: refused?.userName ?? '' })}
        words={text('refuseText')}
        act={text('refuseOne')}
        keep={text('keep')}
        final
        needsReason
        onClose={() => setRefused(undefined)}
        onAct={(reason) => decide(refused ? [refused] : [], 0, reason)}
      />
    </>
  )
}
