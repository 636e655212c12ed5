import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Act, StaffRow } from '@contract/calls/people'
import type { Wanted } from '../../parts/list/ListColumn'
import { readAll } from '../../parts/list/readAll'
import type { Selection } from '../../parts/list/Selection'
import { organisationKey } from '../../parts/organisation/useOrganisation'
import { useApi } from '../../session/SessionContext'
import { ChangeDialog, type ActName } from './ChangeDialog'
import { inputOf } from './staffFilter'
import { text } from './texts'

/** The server changes so many in one transaction. */
const atOnce = 500

/** What can be done with the people that were chosen. */
export const BulkActs = observer(function BulkActs({
  selection,
  wanted,
  total,
}: {
  selection: Selection<StaffRow>
  wanted: Wanted
  total: number
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [act, setAct] = useState<ActName>()
  const n = selection.count(total)
  const change = async (change: Act) => {
    const rows = selection.isAll
      ? await readAll((page) => api.people.list(inputOf(page)), wanted)
      : [...selection.rows.values()]
    const ids = rows.map(({ userId }) => userId)
    for (let from = 0; from < ids.length; from += atOnce)
      await api.people.changeMany({ userIds: ids.slice(from, from + atOnce), change })
    selection.clear()
    void message.success(text('changed', { n: ids.length }))
    await queries.invalidateQueries({ queryKey: ['people'] })
    await queries.invalidateQueries({ queryKey: organisationKey })
  }
  return (
    <>
      <Button size="small" onClick={() => setAct('move')}>
        {text('move')}
      </Button>
      <Button size="small" onClick={() => setAct('post')}>
        {text('setPost')}
      </Button>
      <Button size="small" onClick={() => setAct('group')}>
        {text('addGroup')}
      </Button>
      <Button size="small" onClick={() => setAct('leave')}>
        {text('leave')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [{ key: 'back', label: text('back') }],
          onClick: () => setAct('back'),
        }}
      >
        <Button size="small" aria-label={text('more')}>
          ⋮
        </Button>
      </Dropdown>
      {act && <ChangeDialog act={act} n={n} onClose={() => setAct(undefined)} onAct={change} />}
    </>
  )
})
