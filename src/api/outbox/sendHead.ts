import { Code } from '@contract/codes'
import { ApiError, hasCode } from '../ApiError'
import type { AnyCall } from '../createApi'
import type { CallName, Entry } from './entry'
import { lanePolicy } from './lanePolicies'

interface Needs {
  /** The lane as it lies on the device now. */
  entries: readonly Entry[]
  call(name: CallName): AnyCall | undefined
  /** Brings the file of an entry to the hospital; returns its id. */
  sendFile(entry: Entry): Promise<string>
  /** How long ago it was put in, by the phone's clock. */
  waitedMs(entry: Entry): number
  /** It could not go when it was put in: another run of the app left it, or a try has failed. */
  isLate(entry: Entry): boolean
  /** These entries are on their way together. */
  began(batch: Entry[]): void
  /** The server has taken them. */
  taken(call: CallName, input: unknown, reply: unknown): void
  /** They may leave the device. */
  done(batch: readonly Entry[]): void
}

/** Sends the first entry together with those that join it; false when there is none. Throws ApiError when it was not taken. */
export async function sendHead(needs: Needs): Promise<boolean> {
  const [head] = needs.entries
  if (!head) return false
  const { batch, joined } = gather(needs.entries)
  needs.began(batch)
  await send(head, await withFile(head, joined, needs), needs)
  needs.done(batch)
  return true
}

/** The head and what follows it, as far as it joins; what is late says so. */
function gather(entries: readonly Entry[]) {
  const [head, ...rest] = entries as [Entry, ...Entry[]]
  const { join } = lanePolicy(head.call)
  const batch = [head]
  let joined: unknown = head.input
  for (const next of join ? rest : []) {
    const both = next.call === head.call ? join?.inputs(joined, next.input) : undefined
    if (both === undefined) break
    batch.push(next)
    joined = both
  }
  return { batch, joined }
}

async function withFile(head: Entry, input: unknown, { sendFile }: Needs): Promise<unknown> {
  return head.file ? { ...(input as object), fileId: await sendFile(head) } : input
}

async function send(head: Entry, joined: unknown, { call, isLate, taken, waitedMs }: Needs) {
  const make = call(head.call)
  if (!make) throw new ApiError('refused', '', { code: Code.notFound })
  const { late } = lanePolicy(head.call)
  const input = late && isLate(head) ? late(joined) : joined
  const { idempotencyKey } = head
  const reply = await takeRepeat(
    make(input, { idempotencyKey, waitedMs: waitedMs(head), overlay: false, silent: true }),
  )
  taken(head.call, input, reply)
}

/** "Done before" is what a repeat after a lost reply may say: the server has it. */
async function takeRepeat(reply: Promise<unknown>) {
  try {
    return await reply
  } catch (error) {
    if (hasCode(error, Code.doneBefore)) return error.data
    throw error
  }
}
