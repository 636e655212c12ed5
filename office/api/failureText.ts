import { CallError } from './CallError'
import { text } from './texts'

/** What a page or a message says of something that failed; never technical. Throws what is no CallError: that is a bug. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const { reason, words, traceId } = error
  switch (reason) {
    case 'noAnswer':
      return navigator.onLine ? text('noAnswer') : text('offline')
    case 'busy':
      return words || text('busy')
    case 'noRight':
      return words || text('noRight')
    case 'notFound':
      return words || text('notFound')
    case 'over':
      return words || text('over')
    case 'refused':
      return words || text('refused')
    case 'fault':
      return traceId ? text('faultWithNumber', { number: traceId }) : text('fault')
    case 'signedOut':
      return text('signedOut')
    case 'cancelled':
      return ''
  }
}
