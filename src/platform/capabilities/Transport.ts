import type { CancelSignal } from './CancelSignal'

/** The wire to the server. What a reply means, `createApi` knows. */
export interface Transport {
  /** Where the server is; '' for the same origin. */
  readonly apiBase: string
  /** Any reply of the server, good or bad, is returned; throws TransportError `timeout`, `network` or `cancelled`. */
  send(request: WireRequest): Promise<WireReply>
  /** Server-sent events with headers (browsers): the listener is called with the data of each, `ended` when the stream is over unless it was stopped. Returns how to stop. */
  listen?(
    url: string,
    headers: Record<string, string>,
    listener: (data: string) => void,
    ended: () => void,
  ): () => void
}

export interface WireRequest {
  url: string
  headers: Record<string, string>
  body: unknown
  timeoutMs: number
  /** What comes is bytes, unless it is a refusal. */
  blob?: boolean
  signal?: CancelSignal
}
/** `body`: the JSON that came, or FileBytes; undefined for what is neither. */
export interface WireReply {
  status: number
  body: unknown
}

/** A picture or another file, as a call gave it. */
export class FileBytes {
  constructor(
    readonly type: string,
    readonly bytes: Uint8Array,
  ) {}
}

/** No reply came. */
export class TransportError extends Error {
  constructor(
    readonly problem: 'timeout' | 'network' | 'cancelled',
    message: string,
  ) {
    super(message)
    this.name = 'TransportError'
  }
}
