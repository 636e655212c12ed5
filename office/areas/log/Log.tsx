import type { AuditRow } from '@contract/calls/operating/audit'
import { ExportButton } from '../../parts/jobs/ExportButton'
import { ListPage } from '../../parts/list/ListPage'
import { useAddress } from '../../parts/list/useAddress'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { columnsOf } from './columns'
import { EntryDrawer } from './EntryDrawer'
import { LogPanel } from './LogPanel'
import { filterOf } from './logFilter'
import { text } from './texts'

/** The log of everything that was decided in the hospital. */
export function Component() {
  const api = useApi()
  const { search, put } = useAddress()
  return (
    <>
      <ListPage<AuditRow>
        name="log"
        exportsItself
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        actions={(wanted, total) => (
          <ExportButton
            label={text('export_', { n: number(total) })}
            disabled={total === 0}
            start={() => api.audit.startExport(filterOf(wanted))}
          />
        )}
        aside={(value, set) => <LogPanel value={value} set={set} />}
        moreFilters={['subject', 'from', 'until', 'whoId', 'personId']}
        search={{ name: 'keyword', label: text('search') }}
        filters={[]}
        columns={columnsOf((eventId) => put({ look: eventId }))}
        read={(wanted, signal) =>
          api.audit.list(
            { ...filterOf(wanted), pageIndex: wanted.page, pageSize: wanted.size },
            { signal },
          )
        }
        keyOf={({ eventId }) => eventId}
        nameOf={({ act }) => act}
        onOpen={({ eventId }) => put({ look: eventId })}
        empty={<b>{text('empty')}</b>}
      />
      <EntryDrawer
        eventId={search.get('look') ?? undefined}
        onClose={() => put({ look: undefined })}
        onOnly={(filter) => put({ look: undefined, page: undefined, ...filter })}
      />
    </>
  )
}
