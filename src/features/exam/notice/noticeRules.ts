import type { Notice } from '@contract/calls/exam/examShapes'
import { Code } from '@contract/codes'
import { dayText, dayTimeText } from '@/core/i18n/dates'
import type { IconName } from '@/ui/marks/iconNames'
import { text as pathText } from '@/shell/paths/texts'
import { text } from '../texts'

export interface Rule {
  icon: IconName
  title: string
  note: string
}

const reviewRules = {
  afterHandIn: () => ({ title: text('showAfterHandIn'), note: text('showAfterHandInText') }),
  afterEnd: ({ endTime }: Notice) => ({
    title: text('showAfterEnd', { date: dayText(endTime) }),
    note: text('showAfterEndText'),
  }),
  never: () => ({ title: text('showNever'), note: text('showNeverText') }),
} as const

/** What one should know before the start, line by line. */
export function noticeRules(notice: Notice): Rule[] {
  const { allowPause, cuttingScreenNum: cuts, extraMinutes, partialMarks, showAnswers } = notice
  const { announceTime } = notice
  return [
    ...(notice.room
      ? [
          {
            icon: 'users' as const,
            title: text('roomRule', { room: notice.room.name }),
            note: text('roomRuleText'),
          },
        ]
      : []),
    ...(extraMinutes > 0
      ? [
          {
            icon: 'plus' as const,
            title: text('extraMinutes', { n: extraMinutes }),
            note: text('extraMinutesText'),
          },
        ]
      : []),
    { icon: 'clock', title: text(allowPause ? 'canPause' : 'noPause'), note: text('noPauseText') },
    { icon: 'offline', title: text('offlineRule'), note: text('offlineRuleText') },
    cuts >= 0
      ? { icon: 'expand', title: text('cutRule', { n: cuts }), note: text('cutRuleText') }
      : { icon: 'expand', title: text('noCutRule'), note: text('noCutRuleText') },
    ...(partialMarks === 1
      ? [
          {
            icon: 'check' as const,
            title: text('partialRule'),
            note: text('partialRuleText'),
          },
        ]
      : []),
    { icon: 'shield', title: text('captureRule'), note: text('captureRuleText') },
    ...(announceTime > 0
      ? [
          {
            icon: 'clock' as const,
            title: text('held', { time: dayTimeText(announceTime) }),
            note: text('heldRuleText'),
          },
        ]
      : []),
    { icon: 'eye', ...reviewRules[showAnswers](notice) },
  ]
}

/** Why a start is not possible now; undefined when it is. `waitUntil`: when the wait between two tries ends, epoch ms. */
export function whyNot(
  { canStart, refusal, startTime, endTime, maxAttempts, room }: Notice,
  waitUntil = 0,
): string | undefined {
  if (canStart) return undefined
  switch (refusal) {
    case Code.notOpenYet:
      return text('refusalNotOpen', { time: dayTimeText(startTime) })
    case Code.roomNotStarted:
      return text('waitsForRoom', { room: room?.name ?? '' })
    case Code.ended:
      return text('refusalEnded', { time: dayTimeText(endTime) })
    case Code.noTriesLeft:
      return text('refusalNoTries', { n: maxAttempts })
    case Code.openElsewhere:
      return text('finalText')
    case Code.waitFirst:
      return text('waitText', { time: dayTimeText(waitUntil) })
    case Code.versionOld:
      return text('oldVersion')
    case Code.phaseLocked:
      return pathText('locked')
    case Code.outOfScope:
      return text('refusalScope')
    default:
      return text('refusalOther')
  }
}
