import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { OwingPeople, OwingPerson } from '@contract/calls/year/dutyCells'
import type { Found } from '../../parts/list/ListColumn'
import { listNames, useSummary } from '../../parts/duties/dutyQueries'
import { ListPage } from '../../parts/list/ListPage'
import type { Selection } from '../../parts/list/Selection'
import { number } from '../../text/formats'
import { useApi, useCan } from '../../session/SessionContext'
import { DutyActs } from './DutyActs'
import { dutiesOfPeople, peopleInputOf } from './lateFilter'
import { LateActions } from './LateActions'
import { LateHead, useLateFilters } from './LateHead'
import { Nothing } from './Nothing'
import { peopleColumnsOf } from './peopleColumns'
import { text } from './texts'
import './late.css'

type FoundPeople = Found<OwingPerson> & Pick<OwingPeople, 'tasks'>

const nPeople = (n: number) => text('nPeople', { n: number(n) })

/** How many people and duties are chosen; of all that match the duties are not known here. */
function chosenWords(selection: Selection<OwingPerson>, total: number): string {
  if (selection.isAll) return nPeople(total)
  const rows = [...selection.rows.values()]
  const n = rows.reduce((sum, { duties }) => sum + duties, 0)
  return text('peopleItems', { people: number(rows.length), n: number(n) })
}

/** Who is late, a row a person, with how they stand with what most of them owe. */
export function LatePeople() {
  const api = useApi()
  const can = useCan()
  const [address] = useSearchParams()
  // Who comes by the menu sees what is overdue; who takes that away sees everything.
  const [comesAnew] = useState(address.size === 0)
  const filters = useLateFilters()
  const { data } = useSummary()
  if (comesAnew && address.size === 0) return <Navigate to="?due=overdue" replace />
  return (
    <ListPage<OwingPerson, FoundPeople>
      name={listNames.people}
      exportsItself
      title={text('late')}
      facts={() =>
        data && text('facts', { people: number(data.overduePeople), n: number(data.overdue) })
      }
      actions={(wanted, total) => (
        <LateActions wanted={wanted} total={total} what={nPeople(total)} />
      )}
      head={<LateHead view="people" />}
      search={{ name: 'keyword', label: text('searchIn') }}
      filters={filters}
      moreFilters={['taskId']}
      columns={(found) => peopleColumnsOf(found?.tasks ?? [], Date.now(), can('staff.read'))}
      read={async (wanted, signal) => {
        const { tasks, people } = await api.duty.people(peopleInputOf(wanted), { signal })
        return { ...people, tasks }
      }}
      keyOf={({ userId }) => userId}
      nameOf={({ userName }) => userName}
      {...((can('task.remind') || can('duty.decide')) && {
        bulk: (selection, wanted, total) => (
          <DutyActs
            selection={selection}
            wanted={wanted}
            what={chosenWords(selection, total)}
            dutiesOf={(rows) => dutiesOfPeople(api, wanted, rows)}
          />
        ),
      })}
      empty={<Nothing />}
    />
  )
}
