import type { DutyRow } from '@contract/calls/year/duty'
import { listNames, useSummary } from '../../parts/duties/dutyQueries'
import { ListPage } from '../../parts/list/ListPage'
import { number } from '../../text/formats'
import { useApi, useCan } from '../../session/SessionContext'
import { columnsOf } from './columns'
import { DutyActs } from './DutyActs'
import { inputOf, keyOf } from './lateFilter'
import { LateActions } from './LateActions'
import { LateHead, useLateFilters } from './LateHead'
import { Nothing } from './Nothing'
import { text } from './texts'
import './late.css'

/** Who owes what, duty by duty: of the departments that one reads, what is overdue first. */
export function LateList() {
  const api = useApi()
  const can = useCan()
  const filters = useLateFilters()
  const { data } = useSummary()
  const what = (n: number) => text('nItems', { n: number(n) })
  return (
    <ListPage<DutyRow>
      name={listNames.items}
      exportsItself
      title={text('late')}
      facts={() =>
        data && text('facts', { people: number(data.overduePeople), n: number(data.overdue) })
      }
      actions={(wanted, total) => <LateActions wanted={wanted} total={total} what={what(total)} />}
      head={<LateHead view="items" />}
      search={{ name: 'keyword', label: text('searchIn') }}
      filters={filters}
      moreFilters={['taskId']}
      columns={columnsOf(Date.now(), can('staff.read'))}
      read={(wanted, signal) => api.duty.list(inputOf(wanted), { signal })}
      keyOf={({ kind, taskId, userId }) => `${kind}/${taskId}/${userId}`}
      nameOf={({ userName, name }) => `${userName} ${name}`}
      {...((can('task.remind') || can('duty.decide')) && {
        bulk: (selection, wanted, total) => (
          <DutyActs
            selection={selection}
            wanted={wanted}
            what={what(selection.count(total))}
            dutiesOf={async (rows) => rows.map(keyOf)}
          />
        ),
      })}
      empty={<Nothing />}
    />
  )
}
