import type { DeviceStorage } from '../../capabilities/DeviceStorage'
import { Leases } from './Leases'

/** One at a time across all tabs: Web Locks where the browser has them (secure origins only), else a lease in storage. */
export function exclusivelyWith(storage: DeviceStorage) {
  const locks = (navigator as { locks?: LockManager }).locks
  const leases = new Leases(storage)
  return <T>(name: string, run: () => Promise<T>): Promise<T> =>
    locks ? (locks.request(name, run) as Promise<T>) : leases.run(name, run)
}
