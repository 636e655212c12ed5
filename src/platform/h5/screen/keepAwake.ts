/** Holds the screen's lock while it is wanted. The browser takes it back whenever the page is hidden; then it is asked for again. */
export function awakeKeeper(): (awake: boolean) => void {
  let isWanted = false
  let lock: WakeLockSentinel | undefined
  async function ask() {
    if (!isWanted || lock || document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock?.request('screen')
      lock?.addEventListener('release', () => (lock = undefined))
      if (!isWanted) await lock?.release()
    } catch {
      // Battery saving, or an old browser: the screen goes dark as always.
    }
  }
  document.addEventListener('visibilitychange', () => void ask())
  return (awake) => {
    isWanted = awake
    if (awake) void ask()
    else void lock?.release().catch(() => undefined)
  }
}
