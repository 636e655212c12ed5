import { eventually } from '../people/Person'
import type { World } from '../people/World'

/** Waits until the hospital has so many answers of the one attempt at an exam, and gives them. */
export async function arrived(
  world: World,
  taskId: string,
  count: number,
): Promise<Record<string, string[]>> {
  return eventually(
    async () => {
      const [attempt] = await world.server.attempts(taskId)
      return attempt && Object.keys(attempt.answers).length === count ? attempt.answers : undefined
    },
    async () =>
      `${count} answers did not arrive: ${JSON.stringify(await world.server.attempts(taskId))}`,
  )
}

export async function closed(world: World, taskId: string) {
  return eventually(
    async () => (await world.server.attempts(taskId)).find((attempt) => attempt.state >= 3),
    () => 'the attempt is not closed',
  )
}
