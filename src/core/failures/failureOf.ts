import { type CodeReason, reasonOfCode } from '@contract/rules/failureReasons'
import type { ApiError } from '@/api/ApiError'

/** Why something is not there, as far as a user can do something about it. */
export type Reason =
  /** No reply: this device is offline, or the server does not answer. `ShellStore.online` tells which when it is drawn. */
  | 'noAnswer'
  | 'timedOut'
  | CodeReason
  | 'signedOut'
  /** The device no longer has a file that was to be sent. */
  | 'fileGone'

export interface Failure {
  readonly reason: Reason
  readonly code?: number
  /** What the server says to people; '' where it said nothing. */
  readonly message: string
  /** What stood in the reply's `data`. */
  readonly data?: unknown
  readonly traceId?: string
}

function reasonOf({ problem, code = 0 }: ApiError): Reason {
  switch (problem) {
    case 'network':
    case 'cancelled':
      return 'noAnswer'
    case 'timeout':
      return 'timedOut'
    case 'signedOut':
    case 'fileGone':
      return problem
    case 'handled':
    case 'refused':
      return reasonOfCode(code)
  }
}

/** The one place that turns reply codes and problems of the line into states. */
export function failureOf(error: ApiError): Failure {
  const { code, serverMessage, data, traceId } = error
  return {
    reason: reasonOf(error),
    message: serverMessage,
    ...(code !== undefined && { code }),
    ...(data !== undefined && data !== null && { data }),
    ...(traceId !== undefined && { traceId }),
  }
}

/** What is wrong with the line: it goes by itself when the network is back. */
export const isOfTheLine = ({ reason }: Failure) => reason === 'noAnswer' || reason === 'timedOut'

/** Worth asking again after a while, without the person. */
export const isPassing = (failure: Failure) => isOfTheLine(failure) || failure.reason === 'busy'

/** A tap on "try again" can help. */
export const mayRetry = (failure: Failure) => isPassing(failure) || failure.reason === 'fault'
