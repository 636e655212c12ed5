import type { Step } from './steps'

/**
 * Runs steps, `atOnce` of them at a time and one that only computes beside them: a worker that is free takes the first
 * one whose needs have ended; when none of its kind is left, one of the other. Needs that are not among the steps count
 * as ended. Throws when what is left waits for itself.
 */
export async function runQueue(
  steps: readonly Pick<Step, 'name' | 'needs' | 'onlyComputes'>[],
  atOnce: number,
  run: (index: number) => Promise<void>,
): Promise<void> {
  const waiting = new Set(steps.keys())
  const names = new Set(steps.map(({ name }) => name))
  const ended = new Set<string>()
  const running = new Map<Promise<void>, number>()
  const isReady = (index: number) =>
    (steps[index]?.needs ?? []).every((need) => !names.has(need) || ended.has(need))
  const onlyComputes = (index: number) => steps[index]?.onlyComputes === true
  const nextOne = () => {
    const ready = [...waiting].filter(isReady)
    const [other] = ready.filter((index) => !onlyComputes(index))
    const computing = [...running.values()].filter(onlyComputes).length
    if (running.size - computing < atOnce && other !== undefined) return other
    const hasRoom = computing === 0 || (other === undefined && running.size < atOnce)
    return hasRoom ? ready.find(onlyComputes) : undefined
  }
  while (waiting.size > 0 || running.size > 0) {
    const next = nextOne()
    if (next !== undefined) {
      waiting.delete(next)
      const work: Promise<void> = run(next).finally(() => {
        ended.add(steps[next]?.name ?? '')
        running.delete(work)
      })
      running.set(work, next)
    } else if (running.size > 0) await Promise.race(running.keys())
    else throw new Error('steps wait for each other')
  }
}
