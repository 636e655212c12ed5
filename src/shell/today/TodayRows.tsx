import { observer } from 'mobx-react'
import type { MyDuty } from '@contract/calls/year/duty'
import type { MyToday } from '@contract/calls/year/today'
import { dayOf } from '@contract/rules/hospitalTime'
import { dayText, clockText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { daysWord, untilWord } from '@/shell/duty/words'
import { useStore } from '@/core/stores'
import { useServerNow } from '@/shell/exam/useServerNow'
import { ListItem } from '@/ui/lists/List'
import { text } from './texts'
import { UnreadStore } from './UnreadStore'

/** Where each kind is done. */
const opens: Readonly<Record<MyDuty['kind'], (duty: MyDuty) => unknown>> = {
  exam: ({ taskId }) => go('examNotice', { taskId }),
  course: ({ taskId, courseId }) => go('studyList', { taskId, crsId: courseId }),
  meeting: ({ taskId }) => go('signIn', { meetingId: taskId }),
  training: ({ taskId }) => go('trainingUpload', { taskId }),
  survey: ({ taskId }) => go('questionnaireBegin', { taskId }),
  certificate: () => go('certificates', {}),
  document: ({ courseId: docId }) => go('documentDetail', { docId }),
  skill: ({ taskId }) => go('mySkills', { taskId }),
}
const icons = {
  exam: 'exam',
  course: 'study',
  meeting: 'calendar',
  training: 'doc',
  survey: 'pencil',
  certificate: 'medal',
  document: 'doc',
  skill: 'check',
} as const

export const DutyRow = observer(function DutyRow({ duty }: { duty: MyDuty }) {
  return (
    <ListItem
      id={`duty-${duty.taskId}`}
      icon={icons[duty.kind]}
      {...(duty.overdue && { tone: 'bad' as const })}
      title={duty.name}
      note={untilWord(duty)}
      value={daysWord(duty)}
      onPress={() => void opens[duty.kind](duty)}
    />
  )
})

/** 今天, 明天, 11月28日 */
function dayWord(time: number, now: number): string {
  const ahead = dayOf(time) - dayOf(now)
  if (ahead === 0) return text('onThisDay')
  return ahead === 1 ? text('tomorrow') : dayText(time)
}

/** Where one has to be next. */
export const MeetingRow = observer(function MeetingRow({
  meeting,
}: {
  meeting: NonNullable<MyToday['meeting']>
}) {
  const now = useServerNow()
  const { meetingId, title, place, startTime, endTime, open } = meeting
  const begins = `${dayWord(startTime, now())} ${clockText(startTime)}`
  const when = dayOf(startTime) === dayOf(endTime) ? `${begins}–${clockText(endTime)}` : begins
  return (
    <ListItem
      id={`duty-${meetingId}`}
      icon="calendar"
      {...(open && { tone: 'ok' as const })}
      title={title}
      note={factsText(when, place)}
      value={open ? text('signIn') : text('meeting')}
      onPress={() => void go('signIn', { meetingId })}
    />
  )
})

/** What came since the last look. */
export const UnreadRow = observer(function UnreadRow() {
  const { count } = useStore(UnreadStore)
  if (count === 0) return null
  return (
    <ListItem
      id="my-messages"
      icon="bell"
      title={text('unread', { n: count })}
      onPress={() => void go('messages', {})}
    />
  )
})

/** What was sent back, with the words of who did. */
export const ReturnedRow = observer(function ReturnedRow({
  returned: { taskId, taskName, item, note },
}: {
  returned: MyToday['returned'][number]
}) {
  return (
    <ListItem
      id={`returned-${taskId}`}
      icon="refresh"
      tone="warn"
      title={text('returned', { item })}
      note={note || taskName}
      value={text('again')}
      onPress={() => void go('trainingUpload', { taskId })}
    />
  )
})

export const ReviewsRow = observer(function ReviewsRow({
  reviews: { due },
}: {
  reviews: MyToday['reviews']
}) {
  return (
    <ListItem
      id="to-reviews"
      icon="mistake"
      title={text('reviews', { n: due })}
      note={text('reviewsNote')}
      onPress={() => void go('mistakes', {})}
    />
  )
})

/** One line of where I stand. */
export const StandingRow = observer(function StandingRow({
  standing: { credits, passed, certificates, ending },
}: {
  standing: MyToday['standing']
}) {
  return (
    <ListItem
      id="standing"
      icon="medal"
      tone="grey"
      title={ending > 0 ? text('ending', { n: ending }) : text('mine')}
      note={text('standing', { credits, passed, certificates })}
      onPress={() => void go('certificates', {})}
    />
  )
})
