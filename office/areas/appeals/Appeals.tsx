import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Appeal } from '@contract/calls/exam/leaving'
import { decisionColumn } from '../../parts/list/decisionColumn'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { waitingFilter, waitingInput } from '../../parts/list/waiting'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { ManyAct } from '../../parts/list/ManyAct'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { Decide } from './Decide'
import { text } from './texts'

const outcomes = { time: 'gaveTime', try: 'gaveTry', count: 'gaveCount' } as const

const nameOf = ({ userName }: Appeal) => userName
const isOpen = ({ appeal }: Appeal) => appeal === 0

/** What became of an appeal, or how the attempt stands that it is about. */
function stateMark({ appeal, running }: Appeal) {
  if (appeal === 1) return <Mark tone="good">{text('granted')}</Mark>
  if (appeal === 2) return <Mark>{text('refused')}</Mark>
  return <Mark tone={running ? 'info' : 'warn'}>{text(running ? 'stillRuns' : 'handedIn')}</Mark>
}

const columns = (
  now: number,
  decide: ((row: Appeal, isGranted: boolean) => void) | undefined,
): ListColumn<Appeal>[] => [
  { key: 'name', title: text('name'), width: 88, show: ({ userName }) => <b>{userName}</b> },
  {
    key: 'job',
    title: text('jobNumber'),
    width: 88,
    isHiddenAtFirst: true,
    show: ({ jobNumber }) => jobNumber || '—',
  },
  { key: 'dept', title: text('dept'), width: 108, isLong: true, show: ({ deptName }) => deptName },
  {
    key: 'exam',
    title: text('exam'),
    isLong: true,
    show: ({ taskId, taskName }) => <Link to={`/exams/live/${taskId}`}>{taskName}</Link>,
  },
  momentColumn('left', text('left'), ({ leftTime }) => leftTime, now),
  {
    key: 'away',
    title: text('away'),
    width: 84,
    isRight: true,
    show: ({ awaySeconds }) => text('seconds', { n: number(awaySeconds) }),
    says: ({ awaySeconds }) => awaySeconds,
  },
  {
    key: 'used',
    title: text('counted'),
    width: 76,
    isRight: true,
    show: ({ used, limit }) => (limit > 0 ? `${used} / ${limit}` : used),
  },
  {
    key: 'said',
    title: text('said'),
    width: 160,
    isLong: true,
    show: ({ appealReason }) => appealReason || '—',
  },
  { key: 'state', title: text('state'), width: 88, show: (row) => stateMark(row) },
  {
    key: 'reason',
    title: text('decided'),
    width: 150,
    isLong: true,
    show: ({ outcome, minutes, reason }) =>
      [outcome && text(outcomes[outcome], { n: minutes }), reason].filter(Boolean).join(' · '),
  },
  ...(decide
    ? [
        decisionColumn<Appeal>({
          title: text('acts'),
          width: 128,
          waits: isOpen,
          choices: [
            {
              label: text('grant'),
              of: ({ userName }) => text('grantOf', { name: userName }),
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

/** Appeals against absences from an exam: those that wait first. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [pending, setPending] = useState<{ row: Appeal; isGranted: boolean }>()
  const mayDecide = can('exam.supervise')
  const read = (wanted: Wanted, signal?: AbortSignal) =>
    api.leaving.appeals(waitingInput(wanted), { signal })
  return (
    <>
      <ListPage<Appeal>
        name="appeals"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[waitingFilter()]}
        columns={columns(
          Date.now(),
          mayDecide ? (row, isGranted) => setPending({ row, isGranted }) : undefined,
        )}
        read={read}
        {...(mayDecide && {
          bulk: (selection, wanted) => (
            <>
              {([1, 0] as const).map((grant) => (
                <ManyAct
                  key={grant}
                  selection={selection}
                  wanted={wanted}
                  read={read}
                  fits={isOpen}
                  nameOf={nameOf}
                  act={text(grant === 1 ? 'grantCount' : 'refuse')}
                  title={(n) => text(grant === 1 ? 'grantMany' : 'refuseMany', { n })}
                  words={text(grant === 1 ? 'grantManyText' : 'decideText')}
                  keep={text('notYet')}
                  needsReason
                  run={({ attemptId, eventId }, reason) =>
                    api.leaving.decide({
                      attemptId,
                      eventId,
                      grant,
                      ...(grant === 1 && { give: 'count' as const }),
                      reason,
                    })
                  }
                  renews={['appeals', 'today']}
                />
              ))}
            </>
          ),
        })}
        keyOf={({ attemptId, eventId }) => `${attemptId}/${eventId}`}
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
          appeal={pending.row}
          isGranted={pending.isGranted}
          onClose={() => setPending(undefined)}
          onDecided={() => {
            void message.success(text('decidedNow', { name: pending.row.userName }))
            void queries.invalidateQueries({ queryKey: ['appeals'] })
            void queries.invalidateQueries({ queryKey: ['today'] })
          }}
        />
      )}
    </>
  )
}
