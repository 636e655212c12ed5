import { hash, verify } from '@node-rs/argon2'
import { Code } from '@contract/codes'
import { Refusal } from '../../http/Refusal'

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane; about 16 ms of CPU. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** More at once would only fight for the same two cores; more waiting than this is turned away. */
const mostAtOnce = 2
const mostWaiting = 500

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal(Code.tooMany, 'busy')
    await new Promise<void>((turn) => waiting.push(turn))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

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
