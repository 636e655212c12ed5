import type { Step } from './steps'

/**
 * Runs steps, `atOnce` of them at a time: a worker that is free takes the first one whose needs have ended. Needs that
 * are not among the steps count as ended. Throws when what is left waits for itself.
 */
export async function runQueue(
  steps: readonly Pick<Step, 'name' | 'needs'>[],
  atOnce: number,
  run: (index: number) => Promise<void>,
): Promise<void> {
  const waiting = new Set(steps.keys())
  const names = new Set(steps.map(({ name }) => name))
  const ended = new Set<string>()
  const running = new Set<Promise<void>>()
  const isReady = (index: number) =>
    (steps[index]?.needs ?? []).every((need) => !names.has(need) || ended.has(need))
  while (waiting.size > 0 || running.size > 0) {
    const next = running.size < atOnce ? [...waiting].find(isReady) : undefined
    if (next !== undefined) {
      waiting.delete(next)
      const work: Promise<void> = run(next).finally(() => {
        ended.add(steps[next]?.name ?? '')
        running.delete(work)
      })
      running.add(work)
    } else if (running.size > 0) await Promise.race(running)
    else throw new Error('steps wait for each other')
  }
}
