import { dayAndClock, stamp } from '../../text/formats'
import type { ListColumn } from './ListColumn'

/** A column of moments (epoch ms; 0: none, shown as a dash): day and clock on the screen, with the year in a file. */
export const momentColumn = <Row>(
  key: string,
  title: string,
  momentOf: (row: Row) => number,
  now: number,
  also: Pick<ListColumn<Row>, 'width' | 'sorts' | 'isHiddenAtFirst'> = {},
): ListColumn<Row> => ({
  key,
  title,
  width: 124,
  isRight: true,
  ...also,
  show: (row) => (momentOf(row) > 0 ? dayAndClock(momentOf(row), now) : '—'),
  says: (row) => stamp(momentOf(row)),
})
