import { attack, calls } from '../server/testing/attack/attack'
import { makeAttackers, mark } from '../server/testing/attack/attackers'
import { startServer } from '../server/testing/startServer'
import type { Row } from './table'

/** Every call × every attacker × so many malformed bodies: what is found is printed whole. */
export async function benchAttack(bodies: number, log: (text: string) => void): Promise<Row[]> {
  const server = await startServer()
  try {
    let [done, told] = [0, 0]
    const began = Date.now()
    const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
    const { requests, codes, found, ...so } = await attack(
      server.url,
      await makeAttackers(server),
      { bodies, mark },
      (name, { requests: until, found: all }) => {
        for (const one of all.slice(told)) log(JSON.stringify(one))
        told = all.length
        if (++done % 20 === 0) log(`${done} of ${calls.length} calls, ${until} requests, ${name}`)
      },
    )
    const seconds = Math.round((Date.now() - began) / 1000)
    const byCode = [...codes].sort((a, b) => b[1] - a[1]).slice(0, 8)
    const note = byCode.map(([code, times]) => `${String(code)}: ${times}`).join(', ')
    const after = Math.round(process.memoryUsage().rss / 2 ** 20)
    return [
      { name: 'malformed requests', value: requests, unit: `in ${seconds} s`, note },
      { name: 'calls done for somebody', value: so.done.size, unit: `of ${calls.length}` },
      { name: 'memory afterwards', value: after, unit: 'MB', note: `${memory} MB before` },
      { name: 'faults, leaks, let in', value: found.length, unit: '', limit: 0, must: true },
    ]
  } finally {
    await server.close()
  }
}
