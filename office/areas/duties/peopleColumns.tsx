import type { OwingPerson, OwingPeople } from '@contract/calls/year/dutyCells'
import type { ListColumn } from '../../parts/list/ListColumn'
import { day } from '../../text/formats'
import { Stands, standsWord, tones } from './Stands'
import { text } from './texts'
import { Told } from './Told'
import { whoColumns } from './whoColumns'
import { daysWord, kindWord, urgencyOf } from './words'

/** The columns of late and due, a row a person: `tasks` stand beside each other. `now`: epoch ms. */
export const peopleColumnsOf = (
  tasks: OwingPeople['tasks'],
  now: number,
  opensPeople: boolean,
): ListColumn<OwingPerson>[] => [
  ...whoColumns<OwingPerson>(opensPeople),
  {
    key: 'duties',
    title: text('duties'),
    width: 58,
    isRight: true,
    sorts: true,
    show: ({ duties }) => <b>{duties}</b>,
    says: ({ duties }) => duties,
  },
  {
    key: 'due',
    title: text('dueFirst'),
    width: 88,
    isRight: true,
    sorts: true,
    show: (row) => <span className={tones[urgencyOf(row)]}>{daysWord(row)}</span>,
    says: daysWord,
  },
  ...tasks.map(({ kind, name, dueTime }, at): ListColumn<OwingPerson> => ({
    key: `task${at}`,
    title: name,
    note: `${kindWord(kind)} ${day(dueTime, now)}`,
    isLong: true,
    show: ({ cells }) => <Stands cell={cells[at] ?? null} now={now} />,
    says: ({ cells }) => standsWord(cells[at] ?? null, now),
  })),
  {
    key: 'told',
    title: text('told'),
    width: 136,
    isRight: true,
    sorts: true,
    show: (row) => <Told row={row} now={now} />,
  },
]
