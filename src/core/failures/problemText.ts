import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { failureOf, type Failure } from './failureOf'
import { text } from './texts'

/** The server names a field of the call: that is for developers. */
const namesField = ({ code, data }: Failure) =>
  code === Code.badInput && typeof (data as { field?: unknown } | undefined)?.field === 'string'

/** What the server says where it is meant for people; '' otherwise. */
export const wordsOf = (failure: Failure): string => (namesField(failure) ? '' : failure.message)

/** What a form or a toast says of an action that failed; never technical; '' for a read that was cancelled. Throws what is no ApiError. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.problem === 'cancelled') return ''
  const failure = failureOf(error)
  const words = wordsOf(failure)
  switch (failure.reason) {
    case 'noAnswer':
    case 'timedOut':
      return text('noNetwork')
    case 'signedOut':
      return words || text('signedOut')
    case 'busy':
      return words || text('busy')
    case 'noRight':
      return words || text('noRight')
    case 'notFound':
      return words || text('notFound')
    case 'over':
      return words || text('over')
    case 'fileGone':
      return text('fileGone', { name: (failure.data as { name: string }).name })
    case 'fault':
      return failure.traceId ? text('faultWithNumber', { number: failure.traceId }) : text('fault')
    case 'refused':
      if (failure.code === Code.slideCheck) return text('slideNeeded')
      return words || text(failure.code === Code.badInput ? 'badInput' : 'refused')
  }
}
