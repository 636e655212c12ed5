import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Segmented, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { StaffImport } from '@contract/calls/people/staffImport'
import type { staffRowStates } from '@contract/kinds'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { useJobs } from '../../parts/jobs/Jobs'
import { PageHead } from '../../parts/Page'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { UndoButton } from './ImportHome'
import { FileNotes } from './FileNotes'
import { Leavers } from './Leavers'
import { MakeMissing } from './MakeMissing'
import { rowStates } from './rowStates'
import { RowTable } from './RowTable'
import { TakeProposals } from './TakeProposals'
import { text } from './texts'

type RowState = (typeof staffRowStates)[number]
const tabs = ['wrong', 'new', 'changed', 'same', 'gone', 'leftOut', 'taken'] as const

/** A staff file: what is wrong in it is mended here, what is good is taken. */
export function ImportPage() {
  const { importId = '' } = useParams()
  const api = useApi()
  const read = useQuery({
    queryKey: ['staffImport', importId],
    queryFn: ({ signal }) => api.staffImport.one({ importId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? 1000 : false),
  })
  if (read.isError) return <Failure error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data || read.data.state === 'reading') return <Spin className="state" />
  return <Opened key={importId} head={read.data} />
}

function Opened({ head }: { head: StaffImport }) {
  const { importId, counts, fileName, sheet, headLine, state } = head
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const { message } = App.useApp()
  /** People who are proposed as leavers and stay. */
  const [leaverIds, setLeaverIds] = useState<readonly string[]>([])
  const first = counts.wrong > 0 ? 'wrong' : (tabs.find((tab) => counts[tab] > 0) ?? 'all')
  const tab = search.get('state') ?? first
  const page = Math.max(1, Number(search.get('page')) || 1)
  const go = (next: { state?: string; page?: number }) =>
    setSearch({
      state: next.state ?? tab,
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    })
  /** Runs a call that changes rows and shows what came of it. */
  const change = async (call: Promise<StaffImport>) => {
    try {
      queries.setQueryData(['staffImport', importId], await call)
      await queries.invalidateQueries({ queryKey: ['staffRows', importId] })
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  const facts =
    sheet === ''
      ? text('facts', { file: fileName, line: headLine })
      : text('factsSheet', { file: fileName, sheet, line: headLine })
  return (
    <>
      <PageHead title={text('check')} facts={facts}>
        {head.undoUntil > 0 && <UndoButton past={head} />}
      </PageHead>
      <div className="filters">
        <Segmented
          value={tab}
          onChange={(value) => go({ state: String(value) })}
          options={[
            { value: 'all', label: `${text('all')} ${number(head.rowCount)}` },
            ...tabs
              .filter((one) => counts[one] > 0 || one === 'wrong')
              .map((one) => ({
                value: one,
                label: `${text(rowStates[one])} ${number(counts[one])}`,
              })),
          ]}
        />
        <span className="note">{text('emptyKeeps')}</span>
        <span className="grow" />
        {counts.wrong > 0 && <MakeMissing importId={importId} change={change} />}
        {counts.wrong > 0 && <TakeProposals importId={importId} change={change} />}
      </div>
      <FileNotes head={head} change={change} />
      <div className="columns">
        <RowTable
          head={head}
          {...(tab !== 'all' && { state: tab as RowState })}
          page={page}
          onPage={(next) => go({ page: next })}
          change={change}
        />
        <Leavers
          importId={importId}
          isOpen={state === 'open' || state === 'taken'}
          chosen={leaverIds}
          onChange={setLeaverIds}
        />
      </div>
      <Foot head={head} leaverIds={leaverIds} onTaken={() => setLeaverIds([])} />
    </>
  )
}

/** What will happen, and the one act. */
function Foot({
  head,
  leaverIds,
  onTaken,
}: {
  head: StaffImport
  leaverIds: readonly string[]
  onTaken(): void
}) {
  const { importId, counts, made } = head
  const api = useApi()
  const jobs = useJobs()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  // Who has gone to another page meanwhile stays there.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const left = counts.gone + leaverIds.length
  const rows = counts.new + counts.changed
  const n = rows + left
  const take = async () => {
    const { jobId } = await api.staffImport.take({ importId, leaverIds: [...leaverIds] })
    onTaken()
    void jobs.watch(jobId).then(({ state, says }) => {
      void (state === 'done' ? message.success(says, 6) : message.error(says, 8))
      void queries.invalidateQueries()
      if (isHere.current && state === 'done' && counts.wrong === 0)
        void navigate('..', { relative: 'path' })
    })
  }
  const values = { added: number(counts.new), changed: number(counts.changed), left: number(left) }
  return (
    <div className="page-foot num">
      <span>
        {text('now', values)}
        {counts.wrong > 0 && ` ${text('wrongStay', { n: number(counts.wrong) })}`}
        {rows > 0 &&
          made.length > 0 &&
          ` ${text('willMake', {
            n: number(made.length),
            names: made
              .slice(0, 3)
              .map(({ name }) => name)
              .join(text('and')),
          })}`}
      </span>
      <span className="grow" />
      <Button type="primary" disabled={n === 0} onClick={() => setAsking(true)}>
        {text('take', { n: number(n) })}
      </Button>
      <Confirm
        open={asking}
        title={text('takeTitle', { n: number(n) })}
        words={`${text('now', values)} ${left > 0 ? text('leftText') : ''} ${text('undoable')}`}
        act={text('take', { n: number(n) })}
        keep={text('notYet')}
        {...(left >= 20 && { typed: left })}
        onClose={() => setAsking(false)}
        onAct={take}
      />
    </div>
  )
}
