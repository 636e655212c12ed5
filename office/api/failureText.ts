import { replyText } from '@contract/rules/failureReasons'
import { CallError } from './CallError'
import { text } from './texts'

/** What a page or a message says of something that failed; never technical. Throws what is no CallError: that is a bug. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const { reason, words, traceId } = error
  switch (reason) {
    case 'noAnswer':
      return navigator.onLine ? text('noAnswer') : text('offline')
    case 'signedOut':
      return text('signedOut')
    case 'cancelled':
      return ''
    default:
      return replyText(reason, { words, traceId }, ownWords())
  }
}

const ownWords = () => ({
  busy: text('busy'),
  noRight: text('noRight'),
  notFound: text('notFound'),
  over: text('over'),
  refused: text('refused'),
  fault: text('fault'),
  faultWithNumber: (number: string) => text('faultWithNumber', { number }),
})
