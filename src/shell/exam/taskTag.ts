import { TaskState } from '@contract/states'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import { dayOf } from '@contract/rules/hospitalTime'
import { clockText, dayText, dayTimeText } from '@/core/i18n/dates'
import type { Tone } from '@/ui/marks/Tag'
import { lateWord } from '../duty/words'
import { text } from './texts'

/** Today and tomorrow by name and as a warning, later days by date. */
function endTag(endTime: number, now: number): { tone: Tone; word: string } {
  const days = dayOf(endTime) - dayOf(now)
  if (days > 1) return { tone: 'grey', word: text('ends', { day: dayText(endTime) }) }
  return {
    tone: 'warn',
    word: text(days < 1 ? 'endsToday' : 'endsTomorrow', { time: clockText(endTime) }),
  }
}

/** Over without a pass: who has tried did not miss it. */
const triedInVain = ({ taskState, bestScore }: Pick<ExamTask, 'taskState' | 'bestScore'>) =>
  taskState === TaskState.missed && bestScore !== null

/** What a row says about a task: its state, or by when it is to be done. */
export function taskTag(
  {
    taskState,
    startTime,
    endTime,
    dueTime,
    bestScore,
    announceTime,
  }: Pick<
    ExamTask,
    'taskState' | 'startTime' | 'endTime' | 'dueTime' | 'bestScore' | 'announceTime'
  >,
  now: number,
): { tone: Tone; word: string } {
  const score = bestScore ?? 0
  if (triedInVain({ taskState, bestScore })) return { tone: 'bad', word: text('failed', { score }) }
  switch (taskState) {
    case TaskState.notOpen:
      return { tone: 'grey', word: text('opens', { day: dayText(startTime) }) }
    case TaskState.doing:
      return { tone: 'brand', word: text('doing') }
    case TaskState.passed:
      return { tone: 'ok', word: text('passed', { score }) }
    case TaskState.failed:
      return { tone: 'bad', word: text('failed', { score }) }
    case TaskState.missed:
      return { tone: 'grey', word: text('missed') }
    case TaskState.handedIn:
      return {
        tone: 'info',
        word: text('announcedOn', { time: dayTimeText(announceTime) }),
      }
    case TaskState.withdrawn:
      return { tone: 'grey', word: text('withdrawn') }
    default: {
      const late = lateWord(dueTime, now)
      return late ? { tone: 'bad', word: late } : endTag(dueTime ?? endTime, now)
    }
  }
}

/** The word on the row's button. */
export function taskAction({
  taskState,
  bestScore,
  waitsFor,
}: Pick<ExamTask, 'taskState' | 'bestScore' | 'waitsFor'>): {
  look: 'soft' | 'line'
  word: string
} {
  if (waitsFor) return { look: 'line', word: text('look') }
  if (triedInVain({ taskState, bestScore })) return { look: 'line', word: text('result') }
  switch (taskState) {
    case TaskState.toDo:
      return { look: 'soft', word: text('take') }
    case TaskState.doing:
      return { look: 'soft', word: text('goOn') }
    case TaskState.failed:
      return { look: 'soft', word: text('again') }
    case TaskState.passed:
      return { look: 'line', word: text('result') }
    default:
      return { look: 'line', word: text('look') }
  }
}
