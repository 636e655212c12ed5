import { minuteMs } from '@contract/rules/hospitalTime'
import type { Missing } from '../../../parts/editor/EditorPage'
import { missingRooms } from '../../../parts/exam/rooms/roomEdits'
import { type PlanValues, sumsOf } from './planValues'
import { text } from './texts'

/** What keeps an exam from being published, with the field of each; the server asks for the same (planRules). `now`: epoch ms. */
export function missingIn(values: PlanValues, now: number): Missing[] {
  const { title, startTime, endTime, announceTime = 0, minutes, passScore } = values
  const { count, total } = sumsOf(values)
  const found: (Missing | false)[] = [
    title.trim() === '' && { field: 'title', words: text('lacksTitle') },
    count === 0 && { field: 'paper', words: text('lacksQuestions') },
    count > 300 && { field: 'paper', words: text('lacksFewer') },
    startTime === undefined && { field: 'start', words: text('lacksStart') },
    endTime === undefined && { field: 'end', words: text('lacksEnd') },
    ...(startTime !== undefined && endTime !== undefined
      ? [
          endTime <= startTime && { field: 'end', words: text('lacksOrder') },
          endTime > startTime &&
            endTime - startTime < minutes * minuteMs && {
              field: 'end',
              words: text('lacksLonger', { n: minutes }),
            },
          endTime > startTime && endTime <= now && { field: 'end', words: text('lacksFuture') },
        ]
      : []),
    announceTime > now &&
      announceTime < (endTime ?? 0) && { field: 'announce', words: text('lacksAnnounce') },
    count > 0 &&
      !(passScore > 0 && passScore <= total) && {
        field: 'pass',
        words: text('lacksPass', { total }),
      },
  ]
  return [...found.filter((one): one is Missing => one !== false), ...missingRooms(values)]
}
