import { useQuery } from '@tanstack/react-query'
import type { LiveEvent, LogEntry } from '@contract/calls/exam/live'
import { dayOf, stopwatch } from '@contract/rules/hospitalTime'
import { failureText } from '../../api/failureText'
import { Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { clockSeconds, dayAndClock } from '../../text/formats'
import { eachMs, progressOf } from './progressQuery'
import { text } from './texts'

const titles = {
  extend: 'logExtend',
  void: 'logVoid',
  score: 'logScore',
  propose: 'logPropose',
  refuse: 'logRefuse',
  handIn: 'logHandIn',
  reopen: 'logReopen',
  late: 'logLate',
  export: 'logExport',
  start: 'logStart',
} as const
const endings = {
  user: 'eventUser',
  timeout: 'eventTimeout',
  cutscreen: 'eventCutscreen',
  admin: 'eventAdmin',
  paper: 'eventUser',
} as const

interface Line {
  id: string
  time: number
  words: string
  /** Who decided it, and why. */
  by?: string
}

function lineOf({ eventId, kind, userName, closedBy, seconds, time }: LiveEvent): Line {
  const facts = { name: userName, time: stopwatch(seconds) }
  const words = {
    moved: () => text('eventMoved', facts),
    left: () => text('eventLeft', facts),
    handedIn: () => text(endings[closedBy ?? 'user'], facts),
  }
  return { id: eventId, time, words: words[kind]() }
}

const doneLineOf = ({
  actionId,
  kind,
  actorName,
  userName,
  minutes,
  room,
  reason,
  time,
}: LogEntry): Line => ({
  id: actionId,
  time,
  words: text(titles[kind], { name: userName, minutes, room }),
  by: reason === '' ? actorName : text('by', { actor: actorName, reason }),
})

/** To the second today, by the day before. */
const momentOf = (time: number, now: number) =>
  dayOf(time) === dayOf(now) ? clockSeconds(time) : dayAndClock(time, now)

/** What happened in the exam and what officers did with its sittings, the last first. */
export function Log({ taskId, now }: { taskId: string; now: number }) {
  const api = useApi()
  const mayReadActs = useCan()('audit.read')
  const { data: progress } = useQuery(progressOf(api, taskId))
  const { data: done, error } = useQuery({
    queryKey: ['liveLog', taskId],
    queryFn: ({ signal }) => api.live.log({ taskId, pageIndex: 1, pageSize: 50 }, { signal }),
    enabled: mayReadActs,
    refetchInterval: eachMs,
  })
  const events = progress?.events.filter(
    // Whoever reads what officers did reads there who handed in for somebody, and why.
    ({ closedBy }) => !(mayReadActs && closedBy === 'admin'),
  )
  const lines = [...(events?.map(lineOf) ?? []), ...(done?.list.map(doneLineOf) ?? [])].sort(
    (one, other) => other.time - one.time,
  )
  const isRead = progress !== undefined && (done !== undefined || !mayReadActs)
  return (
    <Panel title={text('log')} className="scrolls">
      {error && <div className="panel-body problem">{failureText(error)}</div>}
      {isRead && lines.length === 0 && <div className="panel-body note">{text('noLog')}</div>}
      <ul className="live-log">
        {lines.map(({ id, time, words, by }) => (
          <li key={id}>
            <span className="num note">{momentOf(time, now)}</span>
            <span>
              {words}
              {by && <span className="small note">{`　${by}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
