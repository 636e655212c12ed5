import type { ApiError } from '../ApiError'
import type { CallName, Entry, InputOf, OutputOf } from './entry'

/** Untyped inside: `never` takes each of the listeners that are typed by the call's name for who subscribes. */
type Listener = (input: unknown, second?: unknown) => void

/** Listeners of what became of an entry, by the name of its call. Each subscription ends with the function that it returns. */
export class OutboxListeners {
  private readonly replies = new Map<CallName, Set<Listener>>()
  private readonly refusals = new Map<CallName, Set<Listener>>()
  private readonly elsewheres = new Map<CallName, Set<Listener>>()
  private unhandled: (error: ApiError) => void = () => undefined

  /** Called before the entries leave the device; `input` is what was sent, joined. */
  onReply<N extends CallName>(
    call: N,
    listener: (input: InputOf<N>, reply: OutputOf<N>) => void,
  ): () => void
  onReply(call: CallName, listener: never) {
    return listen(this.replies, call, listener)
  }

  /** Called when the server refused for good; without a listener the person gets a toast, unless the entry stays here all the same. */
  onRefused<N extends CallName>(
    call: N,
    listener: (input: InputOf<N>, error: ApiError) => void,
  ): () => void
  onRefused(call: CallName, listener: never) {
    return listen(this.refusals, call, listener)
  }

  /** Called when another tab has sent an entry of this one: its reply went there. */
  onSentElsewhere<N extends CallName>(call: N, listener: (input: InputOf<N>) => void): () => void
  onSentElsewhere(call: CallName, listener: never) {
    return listen(this.elsewheres, call, listener)
  }

  /** How a refusal without a listener is shown. */
  onUnhandledRefusal(listener: (error: ApiError) => void) {
    this.unhandled = listener
  }

  emitReply(call: CallName, input: unknown, reply: unknown) {
    this.replies.get(call)?.forEach((listener) => listener(input, reply))
  }

  /** `stays`: nothing is lost by it. */
  emitRefused({ call, input }: Entry, error: ApiError, stays: boolean) {
    const listener = this.refusals.get(call)
    if (listener?.size) listener.forEach((one) => one(input, error))
    else if (!stays) this.unhandled(error)
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
