import type { DutyRow } from '@contract/calls/year/duty'
import { dayAndClock, dayOrClock } from '../../text/formats'
import { text } from './texts'

/** When they were reminded last (of today the hour), and by whom: by somebody, who did it how often, or by the program. `now`: epoch ms. */
export function Told({
  row: { lastToldTime, lastToldBy, toldTimes },
  now,
}: {
  row: Pick<DutyRow, 'lastToldTime' | 'lastToldBy' | 'toldTimes'>
  now: number
}) {
  if (lastToldTime === null) return <span className="second">{text('neverReminded')}</span>
  const at = dayAndClock(lastToldTime, now)
  const before = toldTimes > 0 && !lastToldBy ? text('toldByHandToo', { at, n: toldTimes }) : at
  return (
    <span title={before}>
      {dayOrClock(lastToldTime, now)}{' '}
      <span className="second">
        {lastToldBy ? text('toldBy', { name: lastToldBy, n: toldTimes }) : text('byProgram')}
      </span>
    </span>
  )
}
