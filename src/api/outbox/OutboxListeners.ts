import type { ApiError } from '../ApiError'
import type { CallName, Entry } from './entry'

/** Untyped here: Outbox gives each its types by the call's name. */
type Listener = (input: unknown, second?: unknown) => void

/** Listeners of what became of an entry, by the name of its call. */
export class OutboxListeners {
  unheard: (error: ApiError) => void = () => undefined
  private readonly replies = new Map<CallName, Set<Listener>>()
  private readonly refusals = new Map<CallName, Set<Listener>>()
  private readonly elsewheres = new Map<CallName, Set<Listener>>()

  reply(call: CallName, listener: Listener) {
    return listen(this.replies, call, listener)
  }

  refused(call: CallName, listener: Listener) {
    return listen(this.refusals, call, listener)
  }

  elsewhere(call: CallName, listener: Listener) {
    return listen(this.elsewheres, call, listener)
  }

  emitReply(call: CallName, input: unknown, reply: unknown) {
    this.replies.get(call)?.forEach((listener) => listener(input, reply))
  }

  /** `stays`: nothing is lost by it. */
  emitRefused({ call, input }: Entry, error: ApiError, stays: boolean) {
    const listener = this.refusals.get(call)
    if (listener?.size) listener.forEach((one) => one(input, error))
    else if (!stays) this.unheard(error)
  }

  emitElsewhere({ call, input }: Entry) {
    this.elsewheres.get(call)?.forEach((listener) => listener(input))
  }
}

function listen(map: Map<CallName, Set<Listener>>, call: CallName, listener: Listener) {
  const listeners = map.get(call) ?? new Set()
  map.set(call, listeners.add(listener))
  return () => void listeners.delete(listener)
}
