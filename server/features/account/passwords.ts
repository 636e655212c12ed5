import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { turns } from '../../http/turns'

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane; about 16 ms of CPU. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** As many as there are cores: a hash is work of a thread of its own, and the answers of the others come between (docs/bench.md). */
const maxAtOnce = availableParallelism()
/** More waiting than this is turned away. */
const maxWaiting = 500

const inTurn = turns(maxAtOnce, maxWaiting)

/** The argon2id hash of a password. As many at once as there are cores; throws busy where too many wait. */
export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

/** A hash of nobody's password: an unknown account takes as long as a known one. */
let decoy: Promise<string> | undefined

/** True when the password fits; without a stored hash the same time is spent and the answer is no. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== undefined
}
