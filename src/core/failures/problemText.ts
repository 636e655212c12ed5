import { Code } from '@contract/codes'
import { replyText, wordsForPeople } from '@contract/rules/failureReasons'
import { ApiError } from '@/api/ApiError'
import { failureOf, type Failure } from './failureOf'
import { text } from './texts'

/** What the server says where it is meant for people; '' otherwise. */
export const wordsOf = ({ code, message, data }: Failure): string =>
  wordsForPeople({ code, words: message, data })

/** What a form or a toast says of an action that failed; never technical; '' for a read that was cancelled. Throws what is no ApiError. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.problem === 'cancelled' ? '' : textOfFailure(failureOf(error))
}

/** The same of a failure that a page keeps. */
export function textOfFailure(failure: Failure): string {
  const words = wordsOf(failure)
  switch (failure.reason) {
    case 'noAnswer':
    case 'timedOut':
      return text('noNetwork')
    case 'signedOut':
      return words || text('signedOut')
    case 'fileGone':
      return text('fileGone', { name: (failure.data as { name: string }).name })
    default:
      if (failure.code === Code.slideCheck) return text('slideNeeded')
      return replyText(failure.reason, { words, traceId: failure.traceId }, ownWords(failure))
  }
}

const ownWords = ({ code }: Failure) => ({
  busy: text('busy'),
  noRight: text('noRight'),
  notFound: text('notFound'),
  over: text('over'),
  refused: text(code === Code.badInput ? 'badInput' : 'refused'),
  fault: text('fault'),
  faultWithNumber: (number: string) => text('faultWithNumber', { number }),
})
