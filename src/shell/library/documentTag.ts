import type { Tone } from '@/ui/Tag'
import { text } from './texts'

/** The document's status is free Chinese text ("现行", "使用前请核对是否有新版"); a row has room for one word of it. */
export function documentTag(status: string): { tone: Tone; word: string } {
  if (status.includes('核对')) return { tone: 'warn', word: text('toCheck') }
  if (status.includes('新版')) return { tone: 'info', word: text('newer') }
  if (status.startsWith('现行')) return { tone: 'ok', word: text('current') }
  return { tone: 'grey', word: status }
}
