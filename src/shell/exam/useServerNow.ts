import { useContext } from 'react'
import { StoresContext } from '@/core/stores'

/** Epoch milliseconds of the server: `const now = useServerNow(); now()`. */
export function useServerNow(): () => number {
  const stores = useContext(StoresContext)
  return () => stores?.deps.clock.serverNow() ?? 0
}
