import { useDep } from '@/core/stores'

/** Epoch milliseconds of the server: `const now = useServerNow(); now()`. */
export function useServerNow(): () => number {
  const clock = useDep('clock')
  return () => clock.serverNow()
}
