import { useQuery } from '@tanstack/react-query'
import type { ObservationRow } from '@contract/calls/study/skillShapes'
import { ExportButton } from '../../parts/jobs/ExportButton'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { useAddress } from '../../parts/list/useAddress'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number, stamp } from '../../text/formats'
import { OneResult } from './OneResult'
import { Outcome, whoOf } from './Outcome'
import { filterOf, periods } from './resultFilter'
import { text } from './texts'
import { useChecklists } from './useChecklists'
import { Views } from './Views'

const columns = (
  now: number,
  open: (observationId: string) => void,
): ListColumn<ObservationRow>[] => [
  {
    key: 'who',
    title: text('who'),
    width: 128,
    show: (row) => (
      <button type="button" className="plain link" onClick={() => open(row.observationId)}>
        {whoOf(row)}
      </button>
    ),
    says: whoOf,
  },
  { key: 'jobNumber', title: text('jobNumber'), width: 96, show: ({ jobNumber }) => jobNumber },
  {
    key: 'department',
    title: text('department'),
    width: 136,
    show: ({ department }) => department,
  },
  { key: 'title', title: text('checklist'), isLong: true, show: ({ title }) => title },
  {
    key: 'rate',
    title: text('rate'),
    width: 88,
    isRight: true,
    show: ({ rate }) => `${rate}%`,
    says: ({ rate }) => rate,
  },
  {
    key: 'outcome',
    title: text('outcome'),
    width: 88,
    show: Outcome,
    says: ({ passed }) => text(passed ? 'passed' : 'failed'),
  },
  {
    key: 'signed',
    title: text('signed'),
    width: 88,
    show: ({ signedTime, userId }) =>
      signedTime > 0 ? <Mark tone="good">{text('hasSigned')}</Mark> : userId && text('notSigned'),
    says: ({ signedTime }) => stamp(signedTime),
  },
  { key: 'observer', title: text('observer'), width: 96, show: ({ observerName }) => observerName },
  momentColumn('time', text('observedAt'), ({ observedTime }) => observedTime, now),
]

/** What was observed, the last first; one opens beside the list. */
export function Results() {
  const api = useApi()
  const { search: address, put } = useAddress()
  const { unitChoices } = useOrganisation()
  const checklists = useChecklists()
  const observers = useQuery({
    queryKey: ['skillObservers'],
    queryFn: ({ signal }) => api.skillResult.observers({}, { signal }),
  })
  const open = (observationId: string | undefined) => put({ one: observationId })
  return (
    <>
      <ListPage<ObservationRow>
        name="skillResults"
        exportsItself
        title={text('resultsTitle')}
        facts={(total) => text('nResults', { n: number(total) })}
        head={<Views view="results" />}
        actions={(wanted, total) => (
          <ExportButton
            label={text('export', { n: number(total) })}
            disabled={total === 0}
            start={() => api.skillResult.startExport(filterOf(wanted, Date.now()))}
          />
        )}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[
          {
            name: 'period',
            label: text('period'),
            width: 112,
            options: periods.map((value) => ({ value, label: text(value) })),
          },
          { name: 'unitId', label: text('department'), width: 152, options: unitChoices },
          { name: 'checklistId', label: text('checklist'), width: 168, options: checklists },
          {
            name: 'observerId',
            label: text('observer'),
            width: 112,
            options: (observers.data?.list ?? []).map(({ userId, userName }) => ({
              value: userId,
              label: userName,
            })),
          },
          {
            name: 'passed',
            label: text('outcome'),
            width: 96,
            options: [
              { value: '1', label: text('passed') },
              { value: '0', label: text('failed') },
            ],
          },
          {
            name: 'voided',
            label: text('voidedToo'),
            width: 112,
            options: [{ value: '1', label: text('withVoided') }],
          },
        ]}
        columns={columns(Date.now(), open)}
        read={(wanted, signal) =>
          api.skillResult.list(
            { ...filterOf(wanted, Date.now()), pageIndex: wanted.page, pageSize: wanted.size },
            { signal },
          )
        }
        keyOf={({ observationId }) => observationId}
        nameOf={(row) => `${whoOf(row)} ${row.title}`}
        onOpen={({ observationId }) => open(observationId)}
        empty={
          <>
            <b>{text('noResults')}</b>
            <span className="second">{text('noResultsText')}</span>
          </>
        }
      />
      <OneResult observationId={address.get('one') ?? undefined} onClose={() => open(undefined)} />
    </>
  )
}
