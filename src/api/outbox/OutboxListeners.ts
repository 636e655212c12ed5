import type { ApiError } from '../ApiError'
import type { CallName, Entry } from './entry'

/** Untyped here: Outbox gives each its types by the call's name. */
type Heard = (input: unknown, second?: unknown) => void
type Merge = (first: unknown, next: unknown) => unknown

/** Who hears what came of an entry, by the name of its call. */
export class OutboxListeners {
  unheard: (error: ApiError) => void = () => undefined
  private readonly replies = new Map<CallName, Set<Heard>>()
  private readonly refusals = new Map<CallName, Set<Heard>>()
  private readonly elsewheres = new Map<CallName, Set<Heard>>()
  private readonly merges = new Map<CallName, Merge>()

  reply(call: CallName, heard: Heard) {
    return listen(this.replies, call, heard)
  }

  refused(call: CallName, heard: Heard) {
    return listen(this.refusals, call, heard)
  }

  elsewhere(call: CallName, heard: Heard) {
    return listen(this.elsewheres, call, heard)
  }

  merge(call: CallName, merge: Merge) {
    this.merges.set(call, merge)
    return () => void this.merges.delete(call)
  }

  mergeOf(call: CallName): Merge | undefined {
    return this.merges.get(call)
  }

  hearReply(call: CallName, input: unknown, reply: unknown) {
    this.replies.get(call)?.forEach((heard) => heard(input, reply))
  }

  hearRefused({ call, input }: Entry, error: ApiError) {
    const heard = this.refusals.get(call)
    if (heard?.size) heard.forEach((one) => one(input, error))
    else this.unheard(error)
  }

  hearElsewhere({ call, input }: Entry) {
    this.elsewheres.get(call)?.forEach((heard) => heard(input))
  }
}

function listen(map: Map<CallName, Set<Heard>>, call: CallName, heard: Heard) {
  const listeners = map.get(call) ?? new Set()
  map.set(call, listeners.add(heard))
  return () => void listeners.delete(heard)
}
