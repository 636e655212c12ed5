import type { Entry } from '@contract/calls/exam/examTask'
import { dayTimeText } from '@/core/i18n/dates'
import type { Tone } from '@/ui/marks/Tag'
import { text } from '../texts'

interface Said {
  tone: Tone
  title: string
  note: string
}

/** What a shared exam is for me, in words. `comName`: the hospital that the link names. */
export function entryText(
  { state, task, attempts, user }: Entry,
  comName: string | undefined,
): Said {
  const ownHospital = user?.comName ?? ''
  switch (state) {
    case 'formNeeded':
      return { tone: 'brand', title: text('formNeededTitle'), note: '' }
    case 'goOn':
      return { tone: 'brand', title: text('goOnTitle'), note: '' }
    case 'done':
      return {
        tone: 'ok',
        title: text('doneTitle'),
        note: attempts.bestScore === null ? '' : text('doneScore', { n: attempts.bestScore }),
      }
    case 'notYet':
      return {
        tone: 'grey',
        title: text('notYetTitle'),
        note: task ? text('notYetText', { time: dayTimeText(task.startTime) }) : '',
      }
    case 'ended':
      return {
        tone: 'grey',
        title: text('endedTitle'),
        note: task ? text('endedText', { time: dayTimeText(task.endTime) }) : text('endedPlain'),
      }
    case 'otherHospital':
      return {
        tone: 'warn',
        title: text('otherTitle'),
        note:
          comName && comName !== ownHospital
            ? text('otherText', { com: comName, mine: ownHospital })
            : text('otherPlain', { mine: ownHospital }),
      }
    case 'unknown':
      return { tone: 'grey', title: text('unknownTitle'), note: text('unknownText') }
    case 'outOfScope':
      return { tone: 'warn', title: text('scopeTitle'), note: text('scopeText') }
    default:
      return { tone: 'ok', title: text('readyTitle'), note: '' }
  }
}
