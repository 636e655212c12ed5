import type { MyLeaving } from '@contract/calls/exam/leaving'
import type { LeavingKind } from '@contract/rules/exam/leaving'
import type { Tone } from '@/ui/marks/Tag'
import type { LastLeaving } from './Leaving'
import { text } from './texts'

const interruptionText = (kind: LeavingKind) =>
  kind === 'away' || kind === 'call' ? '' : text(kind)

/** What just happened, in plain words. `left`: how often the screen may still be left. */
export function lastText({ seconds, kind, verdict }: LastLeaving, left: number): string {
  if (verdict === 'counted')
    return left > 0 ? text('leftCounted', { seconds, left }) : text('leftLast', { seconds })
  if (verdict === 'call') return text('leftCall', { seconds })
  if (verdict === 'own') return text('leftOwn', { seconds, what: interruptionText(kind) })
  return text('leftSoon', { seconds })
}

type Decided = Pick<MyLeaving, 'appeal' | 'outcome' | 'minutes'>
const outcomes = { time: 'gaveTime', try: 'gaveTry', count: 'gaveCount' } as const

/** What became of an appeal; undefined when there was none. */
export function appealText({
  appeal,
  outcome,
  minutes,
}: Decided): { tone: Tone; word: string; gave?: string } | undefined {
  if (appeal === null) return undefined
  if (appeal === 0) return { tone: 'info', word: text('appealWaits') }
  if (appeal === 2) return { tone: 'grey', word: text('appealRefused') }
  return {
    tone: 'ok',
    word: text('appealGranted'),
    ...(outcome && { gave: text(outcomes[outcome], { n: minutes }) }),
  }
}
