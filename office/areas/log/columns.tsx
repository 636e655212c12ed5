import type { AuditRow } from '@contract/calls/operating/audit'
import type { ListColumn } from '../../parts/list/ListColumn'
import { dayAndClock } from '../../text/formats'
import { text } from './texts'

/** Who did it, in words: a name with the department, or what stands in for one. */
export function whoText({ by, who }: Pick<AuditRow, 'by' | 'who'>): string {
  if (by === 'server') return text('byServer')
  return by === 'platform' ? text('byPlatform') : (who?.name ?? '')
}

/** The columns of the log; `look` opens an entry. */
export const columnsOf = (look: (eventId: string) => void): ListColumn<AuditRow>[] => [
  {
    key: 'time',
    title: text('time'),
    width: 124,
    show: ({ time }) => <span className="num">{dayAndClock(time, Date.now())}</span>,
  },
  {
    key: 'who',
    title: text('who'),
    width: 160,
    isLong: true,
    show: (row) => (
      <span>
        {whoText(row)} <span className="note">{row.who?.deptName}</span>
      </span>
    ),
  },
  {
    key: 'act',
    title: text('act'),
    width: 150,
    isLong: true,
    show: ({ eventId, act }) => (
      <button type="button" className="plain cut" onClick={() => look(eventId)}>
        {act}
      </button>
    ),
  },
  {
    key: 'about',
    title: text('about'),
    width: 160,
    isLong: true,
    show: ({ person }) =>
      person && (
        <span>
          {person.name} <span className="note">{person.deptName}</span>
        </span>
      ),
  },
  {
    key: 'taskName',
    title: text('taskName'),
    isLong: true,
    show: ({ taskName }) => <span title={taskName}>{taskName}</span>,
  },
  {
    key: 'reason',
    title: text('reason'),
    isLong: true,
    show: ({ reason }) => <span title={reason}>{reason}</span>,
  },
  {
    key: 'subject',
    title: text('subjects'),
    width: 104,
    show: ({ subject }) => <span className="second">{text(subject)}</span>,
  },
]
