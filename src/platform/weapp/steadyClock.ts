import Taro from '@tarojs/taro'

interface Clocks {
  wallNow(): number
  /** Calls back about every second while the app is in front. */
  everySecond(tick: () => void): void
  /** Heard when the app comes back to the front. */
  onShow(shown: () => void): void
}

/** In front, timers fire every second: a step of the phone's clock beyond this was made by hand. */
const longestStepMs = 10_000

/**
 * A clock that only goes forward. Where the platform has one of its own (`performance.now`) that is used; else the phone's
 * clock is followed in small steps, and a jump that no running app can have made is left out. After a time in the
 * background the step is believed: the server's next reply corrects it.
 */
export function steadyClock(clocks: Clocks = taroClocks): () => number {
  const performance = (Taro.getPerformance as (() => { now?(): number }) | undefined)?.()
  if (performance?.now) return () => performance.now?.() ?? 0
  let steady = 0
  let last = clocks.wallNow()
  let wasAway = false
  const now = () => {
    const wall = clocks.wallNow()
    const step = wall - last
    last = wall
    if (step > 0 && (wasAway || step <= longestStepMs)) steady += step
    wasAway = false
    return steady
  }
  clocks.everySecond(now)
  clocks.onShow(() => void (wasAway = true))
  return now
}

const taroClocks: Clocks = {
  wallNow: () => Date.now(),
  everySecond: (tick) => void setInterval(tick, 1_000),
  onShow: (shown) => Taro.onAppShow(shown),
}
