import { TaskState } from '@contract/states'
import type { CourseTask } from '@contract/calls/study/studyShapes'
import { dayText } from '@/core/i18n/dates'
import type { Tone } from '@/ui/marks/Tag'
import { lateWord } from '../duty/words'
import { text } from './texts'

/** What a row says about a course: its state, or by when it is to be done. `now`: epoch ms. */
export function courseTag(
  {
    taskState,
    bestScore,
    startTime,
    endTime,
    dueTime,
  }: Pick<CourseTask, 'taskState' | 'bestScore' | 'startTime' | 'endTime' | 'dueTime'>,
  now: number,
): { tone: Tone; word: string } {
  switch (taskState) {
    case TaskState.notOpen:
      return { tone: 'grey', word: text('opens', { day: dayText(startTime) }) }
    case TaskState.doing:
      return { tone: 'brand', word: text('doing') }
    case TaskState.passed:
      return {
        tone: 'ok',
        word: bestScore === null ? text('done') : text('doneScore', { score: bestScore }),
      }
    case TaskState.missed:
      return { tone: 'grey', word: text('missed') }
    case TaskState.withdrawn:
      return { tone: 'grey', word: text('withdrawn') }
    default: {
      const late = lateWord(dueTime, now)
      return late
        ? { tone: 'bad', word: late }
        : { tone: 'grey', word: text('ends', { day: dayText(dueTime ?? endTime) }) }
    }
  }
}

const actions = {
  [TaskState.toDo]: 'learn',
  [TaskState.doing]: 'goOn',
  [TaskState.passed]: 'again',
} as const

/** The word on the row's button. */
export const courseAction = (taskState: number): string =>
  text(actions[taskState as keyof typeof actions] ?? 'look')
