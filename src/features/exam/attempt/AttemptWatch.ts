import { minuteMs, secondMs } from '@contract/rules/hospitalTime'
import type { Platform } from '@/platform/Platform'

/** What an open attempt does by itself. */
export interface Watched {
  /** Every second and on show: is it time to announce or to seal? */
  check(): void
  /** Every five seconds and before the app goes away: what a reload goes on from, and what was being written. */
  keepTick(): void
  /** On show, when the network is back, and after a minute without a word of the server: its clock. */
  ask(): void
  /** The server has not said anything for a minute. */
  isSilent(): boolean
  /** The app goes to the background. */
  leave(): void
  /** It is in front again. */
  comeBack(): void
}

const tickMs = 5_000
const askMs = minuteMs

/** Wakes an attempt. Timers may stop in the background: nothing is counted here, what is due is computed at each turn. */
export function watchAttempt(
  platform: Pick<Platform, 'deviceClock' | 'network' | 'visibility'>,
  { check, keepTick, ask, isSilent, leave, comeBack }: Watched,
): () => void {
  let tickedAt = platform.deviceClock.monotonicNow()
  let askedAt = platform.deviceClock.monotonicNow()

  function askNow() {
    askedAt = platform.deviceClock.monotonicNow()
    ask()
  }
  function turn() {
    const now = platform.deviceClock.monotonicNow()
    check()
    if (now - tickedAt >= tickMs) {
      tickedAt = now
      keepTick()
    }
    if (now - askedAt >= askMs && isSilent()) askNow()
  }
  const timer = setInterval(turn, secondMs)
  const ends = [
    platform.visibility.onChange((visible) => {
      if (!visible) {
        leave()
        return keepTick()
      }
      comeBack()
      check()
      askNow()
    }),
    platform.network.onChange((online) => online && askNow()),
    () => clearInterval(timer),
  ]
  return () => ends.forEach((end) => end())
}
