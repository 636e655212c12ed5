import type { Tone } from '@/ui/marks/Tag'
import { statusWords, text } from './texts'

/** The document's status is free Chinese text ("现行", "使用前请核对是否有新版"); a row has room for one word of it. */
export function documentTag(status: string): { tone: Tone; word: string } {
  if (status.includes(statusWords.toCheck)) return { tone: 'warn', word: text('toCheck') }
  if (status.includes(statusWords.newer)) return { tone: 'info', word: text('newer') }
  if (status.startsWith(statusWords.current)) return { tone: 'ok', word: text('current') }
  return { tone: 'grey', word: status }
}
