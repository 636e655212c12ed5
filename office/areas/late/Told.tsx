import type { DutyRow } from '@contract/calls/duty'
import { clock, day, dayAndClock } from '../../text/formats'
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
  const on = day(lastToldTime, now)
  return (
    <span title={dayAndClock(lastToldTime, now)}>
      {on === day(now, now) ? clock(lastToldTime) : on}{' '}
      <span className="second">
        {lastToldBy ? text('toldBy', { name: lastToldBy, n: toldTimes }) : text('byProgram')}
      </span>
    </span>
  )
}
