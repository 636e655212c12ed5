import { useEffect, useState } from 'react'
import { secondMs } from '@contract/rules/hospitalTime'
import { WallFrame } from '../../parts/wall/WallFrame'
import { clockSeconds, number } from '../../text/formats'
import { type Sittings, timeLeft } from './Figures'
import { text } from './texts'

/** The hospital's time as it goes on between two replies, epoch ms. */
function useGoingOn(serverTime: number): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const began = performance.now()
    setElapsed(0)
    const timer = setInterval(() => setElapsed(performance.now() - began), secondMs / 4)
    return () => clearInterval(timer)
  }, [serverTime])
  return serverTime + elapsed
}

/** The exam for the wall of its room: the time and how many are done, and nobody's name. */
export function Wall({ onClose, ...data }: Sittings & { onClose(): void }) {
  const now = useGoingOn(data.serverTime)
  const counts = [
    [data.running, text('running')],
    [data.closed, text('closed')],
    [data.notBegun, text('notBegun')],
  ] as const
  return (
    <WallFrame title={data.taskName} foot={clockSeconds(now)} onClose={onClose}>
      <p className="num">
        {text('timeLeft')}
        <b>{timeLeft({ ...data, serverTime: now })}</b>
      </p>
      <dl>
        {counts.map(([count, name]) => (
          <div key={name}>
            <dd className="num">{number(count)}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    </WallFrame>
  )
}
