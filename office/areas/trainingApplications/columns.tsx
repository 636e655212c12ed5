import type { MadeApplication } from '@contract/calls/study/training'
import { ReviewState } from '@contract/states'
import type { ListColumn } from '../../parts/list/ListColumn'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { text } from './texts'

/** Whether it still waits to be decided. */
export const isWaiting = ({ state }: MadeApplication) => state === ReviewState.waiting

function stateMark({ state }: MadeApplication) {
  if (state === ReviewState.approved) return <Mark tone="good">{text('agreed')}</Mark>
  if (state === ReviewState.refused) return <Mark>{text('refused')}</Mark>
  return <Mark tone="info">{text('waiting')}</Mark>
}

/** The columns of the list; `now` in ms: days of this year are written without it. */
export const columns = (now: number): ListColumn<MadeApplication>[] => [
  { key: 'name', title: text('name'), width: 100, show: ({ userName }) => <b>{userName}</b> },
  { key: 'job', title: text('jobNumber'), width: 100, show: ({ jobNumber }) => jobNumber || '—' },
  { key: 'dept', title: text('dept'), width: 160, show: ({ dept }) => dept || '—' },
  { key: 'type', title: text('type'), width: 110, show: ({ typeName }) => typeName },
  { key: 'title', title: text('what'), isLong: true, show: ({ title }) => title },
  momentColumn('sent', text('sent'), ({ time }) => time, now),
  { key: 'state', title: text('state'), width: 84, show: (row) => stateMark(row) },
  { key: 'note', title: text('note'), width: 200, isLong: true, show: ({ note }) => note },
]
