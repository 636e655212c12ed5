import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Appeal } from '@contract/calls/leaving'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { Decide } from './Decide'
import { text } from './texts'

const outcomes = { time: 'gaveTime', try: 'gaveTry', count: 'gaveCount' } as const

/** What became of an appeal, or how the attempt stands that it is about. */
function State({ row: { appeal, running } }: { row: Appeal }) {
  if (appeal === 1) return <Mark tone="good">{text('granted')}</Mark>
  if (appeal === 2) return <Mark>{text('refused')}</Mark>
  return <Mark tone={running ? 'info' : 'warn'}>{text(running ? 'stillRuns' : 'handedIn')}</Mark>
}

const columns = (
  now: number,
  decide: ((row: Appeal, isGranted: boolean) => void) | undefined,
): ListColumn<Appeal>[] => [
  { key: 'name', title: text('name'), width: 88, show: ({ userName }) => <b>{userName}</b> },
  { key: 'job', title: text('jobNumber'), width: 88, show: ({ jobNumber }) => jobNumber || '—' },
  { key: 'dept', title: text('dept'), width: 128, isLong: true, show: ({ deptName }) => deptName },
  {
    key: 'exam',
    title: text('exam'),
    isLong: true,
    show: ({ taskId, taskName }) => <Link to={`/exams/live/${taskId}`}>{taskName}</Link>,
  },
  {
    key: 'left',
    title: text('left'),
    width: 124,
    isRight: true,
    show: ({ leftTime }) => dayAndClock(leftTime, now),
  },
  {
    key: 'away',
    title: text('away'),
    width: 84,
    isRight: true,
    show: ({ awaySeconds }) => text('seconds', { n: number(awaySeconds) }),
  },
  {
    key: 'used',
    title: text('counted'),
    width: 76,
    isRight: true,
    show: ({ used, limit }) => (limit > 0 ? `${used} / ${limit}` : used),
  },
  { key: 'state', title: text('state'), width: 96, show: (row) => <State row={row} /> },
  {
    key: 'reason',
    title: text('decided'),
    width: 220,
    isLong: true,
    show: ({ outcome, minutes, reason }) =>
      [outcome && text(outcomes[outcome], { n: minutes }), reason].filter(Boolean).join(' · '),
  },
  {
    key: 'acts',
    title: text('acts'),
    width: 128,
    show: (row) =>
      decide &&
      row.appeal === 0 && (
        <span className="row">
          <Button
            size="small"
            aria-label={text('grantOf', { name: row.userName })}
            onClick={() => decide(row, true)}
          >
            {text('grant')}
          </Button>
          <Button
            size="small"
            aria-label={text('refuseOf', { name: row.userName })}
            onClick={() => decide(row, false)}
          >
            {text('refuse')}
          </Button>
        </span>
      ),
  },
]

/** Appeals against absences from an exam: those that wait first. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [pending, setPending] = useState<{ row: Appeal; isGranted: boolean }>()
  const mayDecide = can('exam.supervise')
  return (
    <>
      <ListPage<Appeal>
        name="appeals"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[
          {
            name: 'show',
            label: text('waiting'),
            width: 104,
            options: [
              { value: 'waiting', label: text('waiting') },
              { value: 'all', label: text('all') },
            ],
          },
        ]}
        columns={columns(
          Date.now(),
          mayDecide ? (row, isGranted) => setPending({ row, isGranted }) : undefined,
        )}
        read={({ filters: { keyword, show }, page, size }, signal) =>
          api.leaving.appeals(
            {
              ...(show !== 'all' && { waiting: 1 as const }),
              ...(keyword && { keyword }),
              pageIndex: page,
              pageSize: size,
            },
            { signal },
          )
        }
        keyOf={({ attemptId, eventId }) => `${attemptId}/${eventId}`}
        nameOf={({ userName }) => userName}
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
