import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResultChange } from '@contract/calls/exam/resultChange'
import { ReviewState } from '@contract/states'
import { Confirm } from '../../parts/Confirm'
import { decisionColumn } from '../../parts/list/decisionColumn'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { waitingFilter, waitingInput } from '../../parts/list/waiting'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

const nameOf = ({ userName }: ResultChange) => userName

function stateMark({ state, mine }: ResultChange) {
  if (state === ReviewState.approved) return <Mark tone="good">{text('done')}</Mark>
  if (state === ReviewState.refused) return <Mark>{text('refused')}</Mark>
  return <Mark tone="warn">{text(mine ? 'yours' : 'waiting')}</Mark>
}

const wishOf = ({ kind, scoreBefore, score }: ResultChange) =>
  kind === 'void'
    ? text('isVoid')
    : text('isScore', { before: scoreBefore ?? '—', after: score ?? '—' })

const columns = (
  now: number,
  decide: ((row: ResultChange, agree: boolean) => void) | undefined,
): ListColumn<ResultChange>[] => [
  { key: 'name', title: text('name'), width: 88, show: ({ userName }) => <b>{userName}</b> },
  { key: 'job', title: text('jobNumber'), width: 88, show: ({ jobNumber }) => jobNumber || '—' },
  { key: 'dept', title: text('dept'), width: 120, isLong: true, show: ({ deptName }) => deptName },
  {
    key: 'exam',
    title: text('exam'),
    isLong: true,
    show: ({ taskId, taskName }) => <Link to={`/exams/live/${taskId}?view=over`}>{taskName}</Link>,
  },
  { key: 'what', title: text('what'), width: 150, show: (row) => wishOf(row) },
  {
    key: 'reason',
    title: text('reason'),
    width: 220,
    isLong: true,
    show: ({ reason, note }) => [reason, note].filter(Boolean).join(' · '),
  },
  {
    key: 'by',
    title: text('proposedBy'),
    width: 88,
    show: ({ proposedBy }) => proposedBy || '—',
  },
  momentColumn('at', text('proposedAt'), ({ proposedTime }) => proposedTime, now),
  { key: 'state', title: text('state'), width: 110, show: (row) => stateMark(row) },
  ...(decide
    ? [
        decisionColumn<ResultChange>({
          title: text('acts'),
          width: 128,
          waits: ({ state, mine }) => state === ReviewState.waiting && mine === 0,
          choices: [
            {
              label: text('agree'),
              of: ({ userName }) => text('agreeOf', { name: userName }),
              choose: (row) => decide(row, true),
            },
            {
              label: text('refuse'),
              of: ({ userName }) => text('refuseOf', { name: userName }),
              choose: (row) => decide(row, false),
            },
          ],
        }),
      ]
    : []),
]

/** Asks once more: what is agreed to is done. */
function Decide({
  row,
  agree,
  onClose,
  onDecided,
}: {
  row: ResultChange
  agree: boolean
  onClose(): void
  onDecided(): void
}) {
  const api = useApi()
  const { changeId, userName: name, kind, score } = row
  const agreed =
    kind === 'void' ? text('voidTitle', { name }) : text('scoreTitle', { name, n: score ?? 0 })
  return (
    <Confirm
      open
      title={agree ? agreed : text('refuseTitle', { name })}
      words={text(agree ? 'agreeText' : 'refuseText')}
      act={text(agree ? 'agree' : 'refuse')}
      keep={text('notYet')}
      needsReason={!agree}
      onClose={onClose}
      onAct={async (note) => {
        await api.resultChange.decide({ changeId, agree: agree ? 1 : 0, ...(note && { note }) })
        onDecided()
      }}
    />
  )
}

/** What one person proposed and another one decides: those that wait first. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [pending, setPending] = useState<{ row: ResultChange; agree: boolean }>()
  const read = (wanted: Wanted, signal?: AbortSignal) =>
    api.resultChange.list(waitingInput(wanted), { signal })
  return (
    <>
      <ListPage<ResultChange>
        name="resultChanges"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[waitingFilter()]}
        columns={columns(
          Date.now(),
          can('exam.supervise') ? (row, agree) => setPending({ row, agree }) : undefined,
        )}
        read={read}
        keyOf={({ changeId }) => changeId}
        nameOf={nameOf}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      {pending && (
        <Decide
          {...pending}
          onClose={() => setPending(undefined)}
          onDecided={() => {
            void message.success(text('decided', { name: pending.row.userName }))
            void queries.invalidateQueries({ queryKey: ['resultChanges'] })
            void queries.invalidateQueries({ queryKey: ['today'] })
          }}
        />
      )}
    </>
  )
}
