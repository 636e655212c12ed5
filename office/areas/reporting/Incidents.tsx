import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskIncident } from '@contract/calls/community/incident'
import { incidentKinds, type IncidentKind } from '@contract/incidentKinds'
import { IncidentState } from '@contract/states'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { IncidentDrawer } from './IncidentDrawer'
import { kindName, stateName, stateTone } from './names'
import { text } from './texts'
import { Views } from './Views'

const states = Object.values(IncidentState)

const columns = (now: number, open: (row: DeskIncident) => void): ListColumn<DeskIncident>[] => [
  {
    key: 'state',
    title: text('state'),
    width: 96,
    show: ({ state }) => <Mark {...stateTone(state)}>{stateName(state)}</Mark>,
    says: ({ state }) => stateName(state),
  },
  { key: 'kind', title: text('kind'), width: 112, show: ({ kind }) => kindName(kind) },
  {
    key: 'what',
    title: text('what'),
    isLong: true,
    show: (row) => (
      <button type="button" className="plain cut" onClick={() => open(row)}>
        {row.description}
      </button>
    ),
    says: ({ description }) => description,
  },
  { key: 'place', title: text('place'), width: 140, isLong: true, show: ({ place }) => place },
  {
    key: 'who',
    title: text('who'),
    width: 168,
    show: ({ userName, dept }) => (
      <span className="cut">
        {userName} <span className="second">{dept}</span>
      </span>
    ),
    says: ({ userName }) => userName,
  },
  {
    key: 'pictures',
    title: text('pictures'),
    width: 64,
    isRight: true,
    show: ({ pictures }) => number(pictures.length),
  },
  momentColumn('time', text('time'), ({ time }) => time, now),
]

/** What staff reported; what waits stands first. */
export function Incidents() {
  const api = useApi()
  const queries = useQueryClient()
  const [open, setOpen] = useState<DeskIncident>()
  const read = ({ filters, page, size }: Wanted, signal?: AbortSignal) =>
    api.incidentDesk.list(
      {
        ...(filters.keyword && { keyword: filters.keyword }),
        ...(filters.state && { state: Number(filters.state) as 0 | 1 | 2 }),
        ...(filters.kind && { kind: filters.kind as IncidentKind }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: ['incidents'] })
    await queries.invalidateQueries({ queryKey: ['today'] })
  }
  return (
    <>
      <ListPage<DeskIncident>
        name="incidents"
        title={text('incidents')}
        facts={(total) => text('nIncidents', { n: number(total) })}
        head={<Views view="incidents" />}
        search={{ name: 'keyword', label: text('search') }}
        filters={[
          {
            name: 'state',
            label: text('state'),
            width: 120,
            options: states.map((state) => ({ value: String(state), label: stateName(state) })),
          },
          {
            name: 'kind',
            label: text('kind'),
            width: 140,
            options: incidentKinds.map((kind) => ({ value: kind, label: kindName(kind) })),
          },
        ]}
        columns={columns(Date.now(), setOpen)}
        read={read}
        keyOf={({ incidentId }) => incidentId}
        nameOf={({ userName, description }) => `${userName} ${description.slice(0, 20)}`}
        onOpen={setOpen}
        empty={
          <>
            <b>{text('noIncidents')}</b>
            <span className="second">{text('noIncidentsText')}</span>
          </>
        }
      />
      {open && <IncidentDrawer incident={open} onClose={() => setOpen(undefined)} onDone={renew} />}
    </>
  )
}
