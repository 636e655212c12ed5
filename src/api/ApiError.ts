/**
 * refused: the server said no, with code and message · handled: a listed code that is an answer rather than a failure
 * (specification §8), to be handled by name · signedOut: code or status 401 · the rest: no reply came.
 */
export type Problem = 'refused' | 'handled' | 'timeout' | 'network' | 'signedOut' | 'cancelled'

interface Details {
  code?: number
  /** What stood in `data` of the reply. */
  data?: unknown
  /** Shows the problem to the person. */
  notify?: () => void
}

/** The one error that leaves the api. */
export class ApiError extends Error {
  readonly code?: number
  readonly data?: unknown
  private notify?: () => void

  constructor(
    readonly problem: Problem,
    message: string,
    { code, data, notify }: Details = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.data = data
    this.notify = notify
  }

  /** Shows the problem to the person, once however often it is asked for. */
  notifyOnce() {
    const notify = this.notify
    this.notify = undefined
    notify?.()
  }
}

/**
 * `.catch(rethrowUnexpected)`: an ApiError ends here. The person has been told of it, or is told now when it is a listed code
 * that nobody handled (else a button would be dead). Anything else is a bug and goes on.
 */
export function rethrowUnexpected(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
  error.notifyOnce()
}

/** Whether this is an ApiError with one of these reply codes: `if (hasCode(error, Code.ended)) …`. */
export function hasCode(error: unknown, ...codes: number[]): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
}
