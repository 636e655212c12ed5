import type { HostClock } from './HostClock'
import type { Method } from './types'

/** Date and timers of the program, all of the host's clock; `guard` runs what is due. */
export function timeGlobals(
  clock: HostClock,
  guard: (run: Method, ...args: unknown[]) => void,
): Record<string, unknown> {
  const later =
    (arm: (run: () => void, ms?: number) => number) =>
    (run: Method, ms?: number, ...args: unknown[]) =>
      arm(() => guard(run, ...args), ms)
  return {
    Date: clock.dateConstructor(),
    setTimeout: later((run, ms) => clock.setTimeout(run, ms)),
    setInterval: later((run, ms) => clock.setInterval(run, ms)),
    clearTimeout: (id?: number) => clock.clear(id),
    clearInterval: (id?: number) => clock.clear(id),
  }
}
