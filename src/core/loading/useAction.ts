import { useEffect, useRef, useState } from 'react'
import { rethrowUnexpected } from '@/api/ApiError'

/** Ties an async store action to a button: one run at a time, `busy` while it runs. */
export function useAction<A extends unknown[]>(action: (...args: A) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])

  /** A second tap comes before React has drawn `busy`, so the reference decides. */
  async function run(...args: A): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await action(...args).catch(rethrowUnexpected)
    } finally {
      running.current = false
      if (!gone.current) setBusy(false)
    }
  }
  return [run, busy] as const
}
