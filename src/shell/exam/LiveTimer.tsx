import { useEffect, useState } from 'react'
import { Timer } from '@/ui/Timer'

/** The time left, drawn anew each second and nothing around it. It is computed, so a timer that slept costs nothing. */
export function LiveTimer({ remainingMs, bare }: { remainingMs(): number; bare?: boolean }) {
  const [, draw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => draw((turn) => turn + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <Timer remainingMs={remainingMs()} {...(bare && { bare })} />
}
