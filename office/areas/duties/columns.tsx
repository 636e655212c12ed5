import type { DutyRow } from '@contract/calls/year/duty'
import type { ListColumn } from '../../parts/list/ListColumn'
import { dayAndClock } from '../../text/formats'
import { tones } from './Stands'
import { text } from './texts'
import { Told } from './Told'
import { whoColumns } from './whoColumns'
import { daysWord, kindWord, stateWord, urgencyOf, whyWord } from './words'

/** The columns of late and due. `now`: epoch ms. */
export const columnsOf = (now: number, opensPeople: boolean): ListColumn<DutyRow>[] => [
  ...whoColumns<DutyRow>(opensPeople),
  { key: 'what', title: text('what'), isLong: true, show: ({ name }) => name },
  { key: 'kind', title: text('kind'), width: 60, show: ({ kind }) => kindWord(kind) },
  {
    key: 'due',
    title: text('due'),
    width: 118,
    isRight: true,
    sorts: true,
    show: ({ dueTime, pausedDays }) =>
      pausedDays === 0 ? (
        dayAndClock(dueTime, now)
      ) : (
        <span title={text('paused', { n: pausedDays })}>
          {dayAndClock(dueTime, now)} <span className="second">+{pausedDays}</span>
        </span>
      ),
    says: ({ dueTime, pausedDays }) =>
      [dayAndClock(dueTime, now), pausedDays === 0 ? '' : text('paused', { n: pausedDays })]
        .filter(Boolean)
        .join(' '),
  },
  {
    key: 'days',
    title: text('days'),
    width: 96,
    show: (row) => <span className={tones[urgencyOf(row)]}>{daysWord(row)}</span>,
  },
  {
    key: 'state',
    title: text('state'),
    width: 104,
    show: ({ state }) => <span className="second">{stateWord(state)}</span>,
  },
  {
    key: 'why',
    title: text('why'),
    width: 76,
    show: ({ why }) => <span className="second">{whyWord(why)}</span>,
  },
  {
    key: 'told',
    title: text('told'),
    width: 148,
    isRight: true,
    sorts: true,
    show: (row) => <Told row={row} now={now} />,
  },
]
