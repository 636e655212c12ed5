import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { attack, calls } from '../server/testing/attack/attack'
import { makeAttackers, mark } from '../server/testing/attack/attackers'
import { startServer } from '../server/testing/startServer'
import type { Row } from './table'

/** What is kept: the heap after all that nobody holds was collected, MB. What the process has of the machine says less. */
function keptMb(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20)
}

const mb = (bytes: number) => Math.round(bytes / 2 ** 20)

/** Every call (or those of some places) × every attacker × so many malformed bodies: what is found is printed whole. */
export async function benchAttack(
  { bodies, from, until }: { bodies: number; from: number; until: number },
  log: (text: string) => void,
): Promise<Row[]> {
  const wanted = Math.min(until, calls.length) - from
  const server = await startServer()
  try {
    let [done, told] = [0, 0]
    const began = Date.now()
    const before = keptMb()
    let quarter = 0
    const { requests, codes, found, ...so } = await attack(
      server.url,
      await makeAttackers(server),
      { bodies, mark, from, until },
      (name, { requests: until, found: all }) => {
        for (const one of all.slice(told)) log(JSON.stringify(one))
        told = all.length
        if (++done % 20 === 0)
          log(
            `${done} of ${wanted} calls, ${until} requests, ${name}; ${keptMb()} MB kept, ${mb(process.memoryUsage().rss)} MB in all`,
          )
        if (quarter === 0 && done * 4 >= wanted) quarter = keptMb()
      },
    )
    const seconds = Math.round((Date.now() - began) / 1000)
    const byCode = [...codes].sort((a, b) => b[1] - a[1]).slice(0, 8)
    const note = byCode.map(([code, times]) => `${String(code)}: ${times}`).join(', ')
    return [
      { name: 'malformed requests', value: requests, unit: `in ${seconds} s`, note },
      { name: 'calls done for somebody', value: so.done.size, unit: `of ${wanted}` },
      {
        name: 'heap that is kept afterwards',
        value: keptMb(),
        unit: 'MB',
        note: `${before} MB before, ${quarter} MB after a quarter; ${mb(process.memoryUsage().rss)} MB of the machine`,
      },
      { name: 'faults, leaks, let in', value: found.length, unit: '', limit: 0, must: true },
    ]
  } finally {
    await server.close()
  }
}
