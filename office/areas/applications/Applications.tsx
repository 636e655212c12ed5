import type { Application } from '@contract/calls/registration'
import { Link } from 'react-router'
import { ListPage } from '../../parts/list/ListPage'
import type { Wanted } from '../../parts/list/ListColumn'
import { number } from '../../text/formats'
import { useApi, useCan } from '../../session/SessionContext'
import { columns } from './columns'
import { Decide } from './Decide'
import { text } from './texts'

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
  return (
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
      columns={columns()}
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
  )
}
