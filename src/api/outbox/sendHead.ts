import { Code } from '@contract/codes'
import { ApiError, hasCode } from '../ApiError'
import type { AnyCall } from '../createApi'
import type { CallName, Entry } from './entry'
import type { OutboxListeners } from './OutboxListeners'

interface Needs {
  /** The lane as it lies on the device now. */
  entries: readonly Entry[]
  call(name: CallName): AnyCall | undefined
  listeners: OutboxListeners
  /** These entries are on their way together. */
  began(batch: Entry[]): void
  /** The server has them; they may leave the device. */
  done(batch: readonly Entry[]): void
}

/** Sends the first entry together with those that merge with it; false when there is none. Throws ApiError when it was not taken. */
export async function sendHead({ entries, call, listeners, began, done }: Needs): Promise<boolean> {
  const [head] = entries
  if (!head) return false
  const { batch, input } = gather(entries, listeners)
  began(batch)
  const send = call(head.call)
  if (!send) throw new ApiError('refused', '', { code: Code.notFound })
  const reply = await takeRepeat(
    send(input, { idempotencyKey: head.idempotencyKey, overlay: false, silent: true }),
  )
  listeners.emitReply(head.call, input, reply)
  done(batch)
  return true
}

function gather(entries: readonly Entry[], listeners: OutboxListeners) {
  const [head, ...rest] = entries as [Entry, ...Entry[]]
  const merge = listeners.mergeOf(head.call)
  const batch = [head]
  let input: unknown = head.input
  for (const next of merge ? rest : []) {
    const merged = next.call === head.call ? merge?.(input, next.input) : undefined
    if (merged === undefined) break
    batch.push(next)
    input = merged
  }
  return { batch, input }
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
