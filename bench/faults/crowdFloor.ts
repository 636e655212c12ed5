import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { programOf } from '../../server/testing/programOf'
import { connections } from '../httpClient'
import { driveCrowd } from './driveCrowd'

/**
 * What the same crowd does to the same number of people at an empty server of Node: ms of each of their calls meanwhile, sorted.
 * Nobody who serves from one process is faster.
 */
export async function crowdFloor(
  calls: number,
  people: number,
  everyMs: number,
): Promise<number[]> {
  const child = spawn(process.execPath, programOf('bench/faults/emptyServer.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const client = connections(url, people)
  const asked: { began: number; ms: number }[] = []
  let isOver = false
  const asking = Array.from({ length: people }, async () => {
    while (!isOver) {
      const began = performance.now()
      await client.fire('/', 'nobody', {})
      asked.push({ began, ms: performance.now() - began })
      await wait(everyMs)
    }
  })
  await wait(1000)
  const crowd = await driveCrowd(url, calls, ['nobody'])
  isOver = true
  await Promise.all(asking)
  client.close()
  child.kill('SIGTERM')
  await ended
  return asked
    .filter(({ began }) => began >= crowd.began && began <= crowd.ended)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
}
