import type { CourseTask } from '@contract/calls/study'
import { dayText } from '@/core/i18n/dates'
import type { Tone } from '@/ui/Tag'
import { text } from './texts'

/** What a row says about a course: its state, or by when it is to be done. */
export function courseTag({
  taskState,
  bestScore,
  startTime,
  endTime,
}: Pick<CourseTask, 'taskState' | 'bestScore' | 'startTime' | 'endTime'>): {
  tone: Tone
  word: string
} {
  switch (taskState) {
    case 0:
      return { tone: 'grey', word: text('opens', { day: dayText(startTime) }) }
    case 2:
      return { tone: 'brand', word: text('doing') }
    case 3:
      return {
        tone: 'ok',
        word: bestScore === null ? text('done') : text('doneScore', { score: bestScore }),
      }
    case 5:
      return { tone: 'grey', word: text('missed') }
    case 6:
      return { tone: 'grey', word: text('withdrawn') }
    default:
      return { tone: 'grey', word: text('ends', { day: dayText(endTime) }) }
  }
}

const actions = { 1: 'learn', 2: 'goOn', 3: 'again' } as const

/** The word on the row's button. */
export const courseAction = (taskState: number): string =>
  text(actions[taskState as keyof typeof actions] ?? 'look')
