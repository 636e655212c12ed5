import { reaction } from 'mobx'
import type { Loadable } from '../loading/Loadable'
import type { ShellStore } from '../display/ShellStore'
import { isOfTheLine, isPassing } from './failureOf'

const firstWaitMs = 5_000
const longestWaitMs = 60_000

/** 5 s, 10 s, 20 s, 40 s, then every minute; up to a fifth more, so that a whole ward does not ask in one moment. */
const waitMs = (times: number) =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** times) * (1 + Math.random() / 5)

/**
 * While somebody looks at it: reads again at once when the network is back, and after longer and longer waits where the
 * server does not answer or is busy. What only a user can mend is left alone. Ends with the function it returns.
 */
export function repeatWhileFailed(source: Loadable, shell: Pick<ShellStore, 'online'>): () => void {
  let times = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => void source.reload()

  const stop = reaction(
    () => ({ failure: source.failure, online: shell.online }),
    ({ failure, online }, before) => {
      clearTimeout(timer)
      if (!failure) times = 0
      if (!failure || !isPassing(failure) || !online) return
      const isBack = before?.online === false
      if (isBack && isOfTheLine(failure)) again()
      else timer = setTimeout(again, waitMs(times++))
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    clearTimeout(timer)
  }
}
