import type { DutyRow } from '@contract/calls/duty'
import { dayAndClock } from '../../text/formats'
import { text } from './texts'

/** When they were reminded last, and how often. `now`: epoch ms. */
export function Told({
  row,
  now,
}: {
  row: Pick<DutyRow, 'lastToldTime' | 'toldTimes'>
  now: number
}) {
  if (row.lastToldTime === null) return <span className="second">{text('neverTold')}</span>
  return (
    <>
      {dayAndClock(row.lastToldTime, now)}{' '}
      <span className="second">{text('times', { n: row.toldTimes })}</span>
    </>
  )
}
