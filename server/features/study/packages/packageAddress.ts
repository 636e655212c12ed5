import { hourMs } from '@contract/rules/hospitalTime'
import type { Secrets } from '../../../secrets'
import { signedFor } from '../../../signed'

/** The address of a package is good so long: a shift. */
const livesMs = 12 * hourMs

export interface PackageServer {
  comId: string
  fileId: string
  /** Who may frame it. */
  origin: string
}

export interface PackageAddresses {
  /** What stands at the head of every path of this package; cannot be guessed. */
  of(server: PackageServer, now: number): string
  /** undefined: not ours, changed, or over. */
  read(key: string, now: number): PackageServer | undefined
}

/** Signs paths, because files of a package ask for one another by relative addresses and carry nothing else. */
export function packageAddresses(secrets: Pick<Secrets, 'hash'>): PackageAddresses {
  const signed = signedFor<PackageServer>(secrets, 'package-address')
  return {
    // Whole hours: who opens it again has its files in the browser's store.
    of: (server, now) => signed.of(server, Math.ceil((now + livesMs) / hourMs) * hourMs),
    read: signed.read,
  }
}
