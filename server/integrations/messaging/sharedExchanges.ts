import type { PlatformUser } from './Messaging'

/** The same code again within this time is a double tap, not a replay. */
const sameCodeMs = 5000

type Exchange = () => Promise<PlatformUser>

/**
 * One exchange of a code: a double tap (the same app, code and asker within 5 s) shares its answer. What failed may be
 * tried again. `now`: epoch ms.
 */
export function sharedExchanges(now: () => number) {
  const exchanged = new Map<string, { until: number; user: Promise<PlatformUser> }>()

  return (of: readonly [appId: string, code: string, asker: string], exchange: Exchange) => {
    const time = now()
    for (const [key, { until }] of exchanged) if (until < time) exchanged.delete(key)
    const key = JSON.stringify(of)
    const before = exchanged.get(key)
    if (before) return before.user
    const user = exchange().catch((error: unknown) => {
      exchanged.delete(key)
      throw error
    })
    exchanged.set(key, { until: time + sameCodeMs, user })
    return user
  }
}
