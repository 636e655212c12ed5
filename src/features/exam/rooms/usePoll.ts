import { useEffect } from 'react'
import { useInFront } from '@/core/navigation/useParams'

/** Often enough that nobody waits for it, ms. */
const eachMs = 5000

/** Asks again every few seconds while it is wanted and the page is in front; without network it goes on asking. */
export function usePoll(isWanted: boolean, ask: () => Promise<unknown>) {
  const isInFront = useInFront()
  const isOn = isWanted && isInFront
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void ask(), eachMs)
    return () => clearInterval(timer)
  }, [isOn, ask])
}
