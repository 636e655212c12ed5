import type { Entry } from '@contract/calls/exam/examTask'
import { dayTimeText } from '@/core/i18n/dates'
import type { IconName } from '@/ui/marks/iconNames'
import { text } from './texts'

interface Said {
  icon: IconName
  tone: 'ok' | 'warn' | 'grey'
  title: string
  note: string
}

/** What a shared task is for this person, in words. `comName`: the hospital that the link names. */
export function sharedText(
  { state, task, attempts, user }: Entry,
  comName: string | undefined,
): Said {
  const ownHospital = user?.comName ?? ''
  const userName = user?.userName ?? ''
  const name = user?.deptName ? text('withDept', { dept: user.deptName, name: userName }) : userName
  const as = name && text('loggedInAs', { name })
  switch (state) {
    case 'logIn':
      return { icon: 'me', tone: 'grey', title: text('logInTitle'), note: text('logInText') }
    case 'formNeeded':
      return { icon: 'pencil', tone: 'grey', title: text('formTitle'), note: text('formText') }
    case 'goOn':
      return { icon: 'clock', tone: 'ok', title: text('goOnTitle'), note: text('goOnText') }
    case 'done':
      return {
        icon: 'check',
        tone: 'ok',
        title: text('doneTitle'),
        note: attempts.bestScore === null ? as : text('doneScore', { n: attempts.bestScore }),
      }
    case 'notYet':
      return {
        icon: 'clock',
        tone: 'grey',
        title: text('notYetTitle'),
        note: task ? text('notYetText', { time: dayTimeText(task.startTime) }) : '',
      }
    case 'ended':
      return {
        icon: 'lock',
        tone: 'grey',
        title: text('endedTitle'),
        note: task ? text('endedText', { time: dayTimeText(task.endTime) }) : text('endedPlain'),
      }
    case 'otherHospital':
      return {
        icon: 'hospital',
        tone: 'warn',
        title: text('otherTitle'),
        note:
          comName && comName !== ownHospital
            ? text('otherText', { com: comName, mine: ownHospital })
            : text('otherPlain', { mine: ownHospital }),
      }
    case 'unknown':
      return { icon: 'lock', tone: 'grey', title: text('unknownTitle'), note: text('unknownText') }
    case 'outOfScope':
      return { icon: 'users', tone: 'warn', title: text('scopeTitle'), note: text('scopeText') }
    default:
      return { icon: 'check', tone: 'ok', title: text('readyTitle'), note: as }
  }
}

const typeNames = {
  1: 'type1',
  2: 'type2',
  4: 'type4',
  5: 'type5',
  6: 'type6',
  7: 'type7',
  8: 'type8',
} as const
/** The word for the kind of thing that was shared; an unknown kind is a task. */
export const typeText = (taskType: number | undefined) =>
  text(typeNames[(taskType ?? 0) as keyof typeof typeNames] ?? 'task')
