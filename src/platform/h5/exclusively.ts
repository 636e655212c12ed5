import type { DeviceStorage } from '../Platform'
import { withLease } from './withLease'

/** One at a time across all tabs: Web Locks where the browser has them (secure origins only), else a lease in storage. */
export function exclusively<T>(name: string, run: () => Promise<T>, storage: DeviceStorage): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? (locks.request(name, run) as Promise<T>) : withLease(name, run, storage)
}
