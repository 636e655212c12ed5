import type { CourseDetail } from '@contract/calls/study/studyShapes'
import { RunState } from '@contract/states'
import { dayText } from '@/core/i18n/dates'
import { saidText } from '@/core/i18n/joining'
import { lateWord } from '@/shell/duty/words'
import { text } from '../texts'

/** By when I owe it, and until when it can be learnt where that is later. `now`: epoch ms. */
export function whenTexts({ dueTime, endTime, state }: CourseDetail, now: number): string[] {
  const ends = text('endsOn', { day: dayText(endTime) })
  if (dueTime === null || dueTime >= endTime || state === RunState.ended) return [ends]
  const due = text('dueOn', { day: dayText(dueTime) })
  const late = lateWord(dueTime, now)
  return [late ? saidText(due, late) : due, text('openUntil', { day: dayText(endTime) })]
}
