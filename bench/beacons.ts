import { beaconKeyOf, beaconOf, timeOfBeacon } from '../server/features/exam/taking/beacons'
import type { Row } from './table'

const times = 100_000

/** CPU µs of one of many. */
function costOf(work: (index: number) => unknown): number {
  for (let index = 0; index < times / 10; index++) work(index)
  const before = process.cpuUsage()
  for (let index = 0; index < times; index++) work(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

/** What the server's word in each answer costs (docs/decisions/057): each reply of a save makes one, late answers are checked. */
export function beaconRows(now = Date.now()): Row[] {
  const key = beaconKeyOf(Buffer.alloc(32, 'k'), 'attempt')
  const said = beaconOf(key, now)
  return [
    {
      name: 'the server’s word in the reply of a save, made',
      value: costOf((index) => beaconOf(key, now + index)),
      unit: 'µs CPU',
      limit: 10,
      note: `${JSON.stringify({ beacon: said }).length - 1} bytes of the reply`,
    },
    {
      name: 'the same, checked (late answers only)',
      value: costOf(() => timeOfBeacon(key, said)),
      unit: 'µs CPU',
      limit: 10,
    },
  ]
}
