import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go } from '@/core/navigation/navigation'
import { useShown } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { useStore } from '@/core/stores'
import { LateStore } from '@/shell/duty/LateStore'
import { RemindLate } from '@/shell/duty/RemindLate'
import { text as dutyText } from '@/shell/duty/texts'
import { daysWord, untilWord } from '@/shell/duty/words'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { text } from './texts'
import { TodayStore, type MyDuty } from './TodayStore'

/** What I owe, the most urgent first; and for who looks after others, who of them is late. */
export const Today = observer(function Today() {
  const can = useCan()
  return (
    <>
      {can('duty.read') && can('task.remind') && <Late />}
      <Mine />
    </>
  )
})

const Mine = observer(function Mine() {
  const today = useStore(TodayStore)
  useEffect(() => void today.load(), [today])
  useShown(() => void today.load())
  const [all, setAll] = useState(false)
  const n = today.list.length
  if (n === 0) return null
  return (
    <View className="mt-4">
      <Heading level={2}>{text('today', { n })}</Heading>
      <List className="mt-2">
        {(all ? today.list : today.shown).map((duty) => (
          <Duty key={`${duty.kind}/${duty.taskId}`} duty={duty} />
        ))}
      </List>
      {!all && n > today.shown.length && (
        <Button id="all-duties" look="plain" block onPress={() => setAll(true)}>
          {text('allDuties', { n })}
        </Button>
      )}
    </View>
  )
})

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

const Duty = observer(function Duty({ duty }: { duty: MyDuty }) {
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

/** How many of one's units are late, who they are, and reminding all of them. */
const Late = observer(function Late() {
  const late = useStore(LateStore)
  useEffect(() => void late.load(), [late])
  useShown(() => void late.load())
  const { people, duties } = late
  if (people === 0) return null
  return (
    <View className="mt-4">
      <List>
        <ListItem
          id="late"
          icon="clock"
          tone="bad"
          strong
          title={dutyText('late', { people })}
          note={dutyText('lateNote', { n: duties })}
          onPress={() => void go('lateDuties', {})}
        />
      </List>
      <View className="mt-2">
        <RemindLate />
      </View>
    </View>
  )
})
