import { Code } from '@contract/codes'
import { type CodeReason, reasonOfCode, wordsForPeople } from '@contract/rules/failureReasons'

/** Why a call did not do what it should, as far as a person can do something about it. */
export type Reason =
  /** No reply came, or none of our server: this desk is offline, or the server does not answer. */
  | 'noAnswer'
  | CodeReason
  | 'signedOut'
  /** Given up on purpose. */
  | 'cancelled'

/** The reason behind a reply's code. */
export const reasonOf = (code: number): Reason =>
  code === Code.signInAgain ? 'signedOut' : reasonOfCode(code)

interface Details {
  code?: number | undefined
  /** What the server says to people; '' where it said nothing that is for them. */
  words?: string | undefined
  data?: unknown
  traceId?: string | undefined
}

/** The one error that leaves the api. What people read of it: failureText. */
export class CallError extends Error {
  readonly code: number | undefined
  readonly words: string
  readonly data: unknown
  readonly traceId: string | undefined

  constructor(
    readonly reason: Reason,
    { code, words = '', data, traceId }: Details = {},
  ) {
    super(code === undefined ? reason : `${reason} ${code}`)
    this.name = 'CallError'
    this.code = code
    this.words = wordsForPeople({ code, words, data })
    this.data = data
    this.traceId = traceId
  }
}

/** Worth asking again without the person: it changes by itself. */
export const isPassing = (error: unknown) =>
  error instanceof CallError && (error.reason === 'noAnswer' || error.reason === 'busy')

/** `if (hasCode(error, Code.stateChanged)) …` */
export const hasCode = (error: unknown, ...codes: readonly number[]): error is CallError =>
  error instanceof CallError && error.code !== undefined && codes.includes(error.code)
