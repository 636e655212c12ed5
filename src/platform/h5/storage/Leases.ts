import type { DeviceStorage } from '../../capabilities/DeviceStorage'
import { Turns } from '../../Turns'

const leaseMs = 6_000
const renewMs = 2_000
/** Two tabs that took a free lease in the same moment both wrote; the later write stands after this. */
const settleMs = 50
const retryMs = 200

type Store = Pick<DeviceStorage, 'get' | 'set' | 'remove'>
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Runs one at a time for a name, by a lease key in storage that a closed tab loses after 6 s. One `Leases` a tab. */
export class Leases {
  /** Within a tab turns are taken by promise; the lease parts the tabs. */
  private readonly turns = new Turns()

  constructor(
    private readonly storage: Store,
    private readonly now: () => number = Date.now,
  ) {}

  run<T>(name: string, run: () => Promise<T>): Promise<T> {
    return this.turns.run(name, () => leased(name, run, this.storage, this.now))
  }
}

async function leased<T>(name: string, run: () => Promise<T>, storage: Store, now: () => number) {
  const key = `lock/${name}`
  const owner = `${now()}-${Math.random()}`
  const write = () => storage.set(key, `${owner}|${now() + leaseMs}`)
  while (!(await taken(key, owner, write, storage, now))) await wait(retryMs)
  const renewal = setInterval(write, renewMs)
  try {
    return await run()
  } finally {
    clearInterval(renewal)
    if (ownerOf(storage.get(key)) === owner) storage.remove(key)
  }
}

async function taken(
  key: string,
  owner: string,
  write: () => void,
  storage: Store,
  now: () => number,
) {
  const [, until] = storage.get(key)?.split('|') ?? []
  const left = Number(until ?? 0) - now()
  // A lease that ends later than a lease can was written by a wrong clock.
  if (left > 0 && left <= leaseMs) return false
  write()
  await wait(settleMs)
  return ownerOf(storage.get(key)) === owner
}

const ownerOf = (text: string | undefined) => text?.split('|')[0]
