import { PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Holder } from '@contract/calls/people/grants'
import type { Role } from '@contract/rules/rights'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { useAddress } from '../../parts/list/useAddress'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { GiveRole } from './GiveRole'
import { PersonDrawer } from './PersonDrawer'
import { RolesDrawer } from './RolesDrawer'
import { grantText, rolesFor, roleText } from './scopes'
import { text } from './texts'
import { useGiving } from './useGiving'
import { useHospitals } from './useHospitals'

/** Whether a grant belongs into the column of a role. */
const isOf = (column: string, { role }: Pick<Holder['grants'][number], 'role'>) => column === role

type HoldersInput = Input<Contract['grants']['holders']>

const columnsOf = (
  roles: readonly Role[],
  look: (userId: string) => void,
): ListColumn<Holder>[] => [
  {
    key: 'person',
    title: text('person'),
    width: 132,
    isLong: true,
    show: ({ userId, userName, jobNumber }) => (
      <button type="button" className="plain cut" onClick={() => look(userId)}>
        {userName} <span className="note num">{jobNumber}</span>
      </button>
    ),
  },
  {
    key: 'department',
    title: text('department'),
    width: 120,
    isLong: true,
    show: ({ deptName }) => deptName,
  },
  ...roles.map((role): ListColumn<Holder> => ({
    key: role,
    title: roleText(role),
    isLong: true,
    show: ({ grants }) =>
      grants
        .filter((held) => isOf(role, held))
        .map((held) => (
          <span key={held.grantId} title={grantText(held)}>
            <Mark tone={held.inForce === 1 ? 'good' : 'info'}>{grantText(held)}</Mark>
          </span>
        )),
  })),
]

/** Who may do what: people and roles as a matrix; one person's grants beside it. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { search, put: change } = useAddress()
  const comId = search.get('comId') ?? undefined
  const giving = useGiving(comId)
  const hospitals = useHospitals()
  const roles = rolesFor(giving.reach)
  const put = (name: 'look' | 'give' | 'roles', value: string | undefined) =>
    change({ look: undefined, give: undefined, roles: undefined, [name]: value })
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['rights'] }),
      queries.invalidateQueries({ queryKey: ['grantsOf'] }),
    ])
  const mayGive = can('people.grant')
  const give = search.get('give')
  return (
    <>
      <ListPage<Holder>
        name="rights"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={() => (
          <>
            <Button onClick={() => put('roles', '1')}>{text('roles')}</Button>
            {mayGive && (
              <>
                <Button onClick={() => put('give', 'deputy')}>{text('deputy')}</Button>
                <Button
                  type="primary"
                  icon={<PlusOutlined aria-hidden />}
                  onClick={() => put('give', 'role')}
                >
                  {text('give')}
                </Button>
              </>
            )}
          </>
        )}
        search={{ name: 'keyword', label: text('search') }}
        filters={[
          ...hospitals,
          {
            name: 'role',
            label: text('role'),
            width: 132,
            options: roles.map((role) => ({ value: role, label: roleText(role) })),
          },
          {
            name: 'deptId',
            label: text('department'),
            width: 132,
            options: giving.departments.map(({ deptId, deptName }) => ({
              value: deptId,
              label: deptName,
            })),
          },
        ]}
        columns={columnsOf(roles, (userId) => put('look', userId))}
        read={({ filters, page, size }, signal) =>
          api.grants.holders(
            { ...(filters as Partial<HoldersInput>), pageIndex: page, pageSize: size },
            { signal },
          )
        }
        keyOf={({ userId }) => userId}
        nameOf={({ userName }) => userName}
        onOpen={({ userId }) => put('look', userId)}
        empty={<b>{text('empty')}</b>}
      />
      <PersonDrawer
        userId={search.get('look') ?? undefined}
        comId={comId}
        mayGive={mayGive}
        onClose={() => put('look', undefined)}
        onChange={changed}
      />
      <GiveRole
        open={give !== null}
        isDeputy={give === 'deputy'}
        comId={comId}
        giving={giving}
        onClose={() => put('give', undefined)}
        onGiven={changed}
      />
      <RolesDrawer
        open={search.has('roles')}
        roles={roles}
        onClose={() => put('roles', undefined)}
      />
    </>
  )
}
