import { Segmented } from 'antd'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { DutyRow } from '@contract/calls/duty'
import { dueFilters, owedKinds } from '@contract/kinds'
import { ExportButton } from '../../parts/jobs/ExportButton'
import { ListPage } from '../../parts/list/ListPage'
import { useAddress } from '../../parts/list/useAddress'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { number } from '../../text/formats'
import { useApi, useCan } from '../../session/SessionContext'
import { columnsOf } from './columns'
import { DutyActs } from './DutyActs'
import { filterOf, inputOf } from './lateFilter'
import { RemindAll } from './RemindAll'
import { text } from './texts'
import { useSummary, Views } from './Views'
import { dueWord, kindWord } from './words'
import './late.css'

/** Who owes what: of the departments that one reads, what is overdue first. */
export function LateList() {
  const api = useApi()
  const can = useCan()
  const [address] = useSearchParams()
  // Who comes by the menu sees what is overdue; who takes that away sees everything.
  const [comesAnew] = useState(address.size === 0)
  const { unitChoices } = useOrganisation()
  const { data } = useSummary()
  if (comesAnew && address.size === 0) return <Navigate to="?due=overdue" replace />
  return (
    <ListPage<DutyRow>
      name="late"
      exportsItself
      title={text('late')}
      facts={() =>
        data && text('facts', { people: number(data.overduePeople), n: number(data.overdue) })
      }
      actions={(wanted, total) => (
        <>
          <ExportButton
            label={text('export', { n: number(total) })}
            disabled={total === 0}
            start={() => api.duty.startExport(filterOf(wanted))}
          />
          {can('task.remind') && <RemindAll wanted={wanted} total={total} />}
        </>
      )}
      head={<Head />}
      search={{ name: 'keyword', label: text('searchIn') }}
      filters={[
        {
          name: 'due',
          label: text('due'),
          width: 128,
          options: dueFilters.map((value) => ({ value, label: dueWord(value) })),
        },
        { name: 'unitId', label: text('unitWithBelow'), width: 168, options: unitChoices },
        {
          name: 'kind',
          label: text('kind'),
          width: 88,
          options: owedKinds.map((value) => ({ value, label: kindWord(value) })),
        },
        {
          name: 'told',
          label: text('told'),
          width: 112,
          options: [
            { value: '0', label: text('neverTold') },
            { value: '1', label: text('toldBefore') },
          ],
        },
      ]}
      moreFilters={['taskId']}
      columns={columnsOf(Date.now(), can('staff.read'))}
      read={(wanted, signal) => api.duty.list(inputOf(wanted), { signal })}
      keyOf={({ kind, taskId, userId }) => `${kind}/${taskId}/${userId}`}
      nameOf={({ userName, name }) => `${userName} ${name}`}
      {...((can('task.remind') || can('duty.decide')) && {
        bulk: (selection, wanted, total) => (
          <DutyActs selection={selection} wanted={wanted} total={total} />
        ),
      })}
      empty={
        <>
          <b>{text('emptyTitle')}</b>
          <span className="second">{text('emptyText')}</span>
        </>
      }
    />
  )
}

/** The days that are asked for most, with how many there are, and the other view. */
function Head() {
  const { search: address, put } = useAddress()
  const { data } = useSummary()
  const n = (count: number | undefined) => (count === undefined ? '' : ` ${number(count)}`)
  const choose = (due: string) => put({ page: undefined, due: due === 'all' ? undefined : due })
  return (
    <div className="late-head num">
      <Segmented
        aria-label={text('due')}
        value={address.get('due') ?? 'all'}
        options={[
          { value: 'overdue', label: `${text('overdue')}${n(data?.overdue)}` },
          { value: 'in3', label: `${text('in3')}${n(data?.in3)}` },
          { value: 'in30', label: `${text('in30')}${n(data?.in30)}` },
          { value: 'all', label: `${text('all')}${n(data?.open)}` },
        ]}
        onChange={choose}
      />
      <span className="grow" />
      <Views view="people" />
    </div>
  )
}
