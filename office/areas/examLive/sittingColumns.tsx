import { ClockCircleOutlined } from '@ant-design/icons'
import { minuteMs, stopwatch } from '@contract/rules/hospitalTime'
import { quietMinutes } from '@contract/rules/exam/leaving'
import type { LiveAttempt } from '@contract/calls/exam/live'
import { AttemptState, openAttempts } from '@contract/states'
import { Mark } from '../../parts/Page'
import { clockSeconds, dayAndClock } from '../../text/formats'
import type { LiveAct } from './Act'
import { text } from './texts'

/** What arrived late of a sitting and what became of it, and that nothing was heard of it. */
function LateMark({ lateCount, lateState, flags }: LiveAttempt) {
  return (
    <span className="row">
      {lateCount > 0 && (
        <Mark tone={lateState === 'waiting' ? 'warn' : undefined}>
          {text(lateState ? lateWords[lateState] : 'lateCounts', { n: lateCount })}
        </Mark>
      )}
      {flags.includes('silent') && <Mark tone="warn">{text('silent')}</Mark>}
    </span>
  )
}
const lateWords = {
  waiting: 'lateWaits',
  confirmed: 'lateConfirmed',
  dropped: 'lateDropped',
} as const

/** What may be done with a sitting now. */
function actsOf({ state, lateState }: LiveAttempt): readonly LiveAct[] {
  if (openAttempts.includes(state)) return ['extend', 'handIn', 'voidIt']
  return lateState === 'waiting'
    ? ['confirmLate', 'dropLate', 'voidIt']
    : ['reopen', 'correct', 'voidIt']
}

/** Minutes since something came of a sitting, once that is long; 0 before, and for who paused. */
function quietFor({ state, lastSavedTime, startTime }: LiveAttempt, serverTime: number): number {
  const minutes = Math.floor((serverTime - Math.max(lastSavedTime, startTime)) / minuteMs)
  return state === AttemptState.inProgress && minutes >= quietMinutes ? minutes : 0
}

function StateMark({ attempt, serverTime }: { attempt: LiveAttempt; serverTime: number }) {
  const { state } = attempt
  const quiet = quietFor(attempt, serverTime)
  if (state === AttemptState.void) return <Mark tone="bad">{text('isVoid')}</Mark>
  if (state === AttemptState.paused) return <Mark tone="info">{text('isPaused')}</Mark>
  if (quiet > 0)
    return (
      <Mark tone="warn">
        <ClockCircleOutlined aria-hidden /> {text('quietMark', { n: quiet })}
      </Mark>
    )
  return openAttempts.includes(state) ? (
    <>{text('isRunning')}</>
  ) : (
    <Mark tone="good">{text('isClosed')}</Mark>
  )
}

export interface SittingColumns {
  /** Epoch ms. */
  serverTime: number
  /** Sheets that were handed in: they have a score, and no time left. */
  isOver: boolean
  /** Whether anything came late in this exam, or nothing at all of somebody. */
  hasLate: boolean
  /** Where something may be done with them. */
  onAct: ((act: LiveAct, attempt: LiveAttempt) => void) | undefined
}

/** The columns of the sittings of an exam. */
export function sittingColumns({ serverTime, isOver, hasLate, onAct }: SittingColumns) {
  const isOpen = ({ state }: LiveAttempt) => openAttempts.includes(state)
  return [
    { title: text('name'), dataIndex: 'userName', width: 92 },
    { title: text('department'), dataIndex: 'dept' },
    {
      title: text('state'),
      width: isOver ? 84 : 150,
      render: (_: unknown, attempt: LiveAttempt) => (
        <StateMark attempt={attempt} serverTime={serverTime} />
      ),
    },
    {
      title: text('answered'),
      width: 150,
      className: 'right',
      render: (_: unknown, { saved, questionCount }: LiveAttempt) => (
        <span className="answered-bar">
          <span className="bar" aria-hidden>
            <i style={{ width: `${(100 * saved) / Math.max(1, questionCount)}%` }} />
          </span>
          {text('answers', { saved, count: questionCount })}
        </span>
      ),
    },
    ...(isOver
      ? []
      : [
          {
            title: text('left'),
            width: 72,
            className: 'right',
            render: (_: unknown, attempt: LiveAttempt) =>
              isOpen(attempt)
                ? stopwatch(Math.max(0, Math.round((attempt.deadline - serverTime) / 1000)))
                : '—',
          },
        ]),
    {
      title: text('leavings'),
      width: 64,
      className: 'right',
      render: (_: unknown, { leavings }: LiveAttempt) =>
        leavings > 1 ? (
          <b className="bad">{text('leavingsOf', { n: leavings })}</b>
        ) : (
          text('leavingsOf', { n: leavings })
        ),
    },
    isOver
      ? {
          title: text('handedInAt'),
          width: 120,
          className: 'right',
          render: (_: unknown, { closedTime }: LiveAttempt) => dayAndClock(closedTime, serverTime),
        }
      : {
          title: text('lastSaved'),
          width: 92,
          className: 'right',
          render: (_: unknown, { lastSavedTime }: LiveAttempt) =>
            lastSavedTime > 0 ? clockSeconds(lastSavedTime) : '—',
        },
    ...(hasLate
      ? [
          {
            title: text('lateColumn'),
            width: 150,
            render: (_: unknown, attempt: LiveAttempt) => <LateMark {...attempt} />,
          },
        ]
      : []),
    ...(isOver
      ? [
          {
            title: text('score'),
            width: 64,
            className: 'right',
            render: (_: unknown, { score }: LiveAttempt) => score ?? '—',
          },
        ]
      : []),
    ...(onAct
      ? [
          {
            title: text('acts'),
            width: isOver ? 210 : 150,
            render: (_: unknown, attempt: LiveAttempt) =>
              attempt.state !== AttemptState.void && (
                <span className="row">
                  {actsOf(attempt).map((act) => (
                    <button
                      key={act}
                      type="button"
                      className="plain link"
                      onClick={() => onAct(act, attempt)}
                    >
                      {text(act)}
                    </button>
                  ))}
                </span>
              ),
          },
        ]
      : []),
  ]
}
