import { useEffect, useState } from 'react'
import { useInFront } from '@/core/navigation/useParams'
import { Timer } from '@/ui/answers/Timer'

/**
 * The time left, drawn anew each second and nothing around it, as long as its page is in front. It is computed, so a timer
 * that slept costs nothing.
 */
export function LiveTimer({ remainingMs, bare }: { remainingMs(): number; bare?: boolean }) {
  const [, draw] = useState(0)
  const inFront = useInFront()
  useEffect(() => {
    if (!inFront) return
    const timer = setInterval(() => draw((turn) => turn + 1), 1_000)
    return () => clearInterval(timer)
  }, [inFront])
  return <Timer remainingMs={remainingMs()} {...(bare && { bare })} />
}
