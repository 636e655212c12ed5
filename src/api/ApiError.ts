import { TransportError } from '@/platform/capabilities/Transport'

/**
 * refused: the server said no, with code and message · handled: a listed code that is an answer rather than a failure
 * (specification §8), to be handled by name · signedOut: code or status 401 · fileGone: the device no longer has a file that was to
 * be sent (`data.name`), so no call was made · the rest: no reply came.
 */
export type Problem =
  | 'refused'
  | 'handled'
  | 'fileGone'
  | 'timeout'
  | 'network'
  | 'signedOut'
  | 'cancelled'

interface Details {
  code?: number
  /** HTTP's: a no of the program itself comes with 200, another status says what became of the request on its way. */
  status?: number
  /** What stood in `data` of the reply. */
  data?: unknown
  /** The number under which the server's log has this call. */
  traceId?: string
  /** Shows the problem to the person. */
  notify?: () => void
}

/**
 * The one error that leaves the api. Only `serverMessage` is meant for people, and only core/failures.ts reads it:
 * `message` is for developers and never stands on a screen (a check holds that).
 */
export class ApiError extends Error {
  readonly code?: number
  readonly status?: number
  readonly data?: unknown
  readonly traceId?: string
  private notify?: () => void
  /** For a caller that shows it by itself: says it as a toast beside that (specification §8). Nothing, where a toast has said it or none may. */
  notifyBeside: () => void = () => undefined

  constructor(
    readonly problem: Problem,
    /** What the server says to people, in their language; '' where it said nothing. */
    readonly serverMessage: string,
    { code, status, data, traceId, notify }: Details = {},
  ) {
    super(code === undefined ? problem : `${problem} ${code}`)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
    this.traceId = traceId
    this.notify = notify
  }

  /** No reply came: nobody knows whether the server received the call. */
  get isUnanswered() {
    return this.problem === 'network' || this.problem === 'timeout'
  }

  /** Shows the problem to the person, once however often it is asked for. */
  notifyOnce() {
    const notify = this.notify
    this.notify = undefined
    notify?.()
  }
}

/** A line that broke, as the error of the api; what it says of itself is for developers, and stays behind. */
export const asApiError = (error: unknown): unknown =>
  error instanceof TransportError ? new ApiError(error.problem, '') : error

/**
 * `.catch(rethrowUnexpected)`: an ApiError ends here. The person has been notified of it, or is notified now when it is a listed code
 * that nobody handled (else a button would be dead). Anything else is a bug and goes on.
 */
export function rethrowUnexpected(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
  error.notifyOnce()
}

/** `.catch(withoutReply)`: for what is asked behind somebody's back. An ApiError ends here without a word; a bug goes on. */
export function withoutReply(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}

/** Whether a read was given up because its page was left for good. Who joined it from another page is still waiting. */
export const wasLeft = (error: unknown): boolean =>
  error instanceof ApiError && error.problem === 'cancelled'

/** Whether this is an ApiError with one of these reply codes: `if (hasCode(error, Code.ended)) …`. */
export function hasCode(error: unknown, ...codes: number[]): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
}
