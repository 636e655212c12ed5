import type { Receipt } from '@contract/calls/examShapes'
import { text as taskText } from './tasks/texts'
import { text } from './texts'

/** What is said of a paper that its person did not hand in; undefined for one that they did. */
export function closingWords({ reason, answerCount: n }: Receipt): string | undefined {
  if (reason === 'cutscreen') return taskText('cutHandedIn', { n })
  if (reason === 'timeout') return text('timeUpHandedIn', { n })
  return undefined
}
