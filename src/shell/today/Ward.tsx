import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { MyToday } from '@contract/calls/year/today'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { LateStore } from '@/shell/duty/LateStore'
import { RemindLate } from '@/shell/duty/RemindLate'
import { text as dutyText } from '@/shell/duty/texts'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { text } from './texts'

type WardToday = NonNullable<MyToday['ward']>
type Waiting = WardToday['waiting'][number]

const waits = {
  people: { icon: 'users', name: 'applications', words: 'waitingPeople' },
  marking: { icon: 'pencil', name: 'marking', words: 'waitingMarking' },
  training: { icon: 'check', name: 'trainingReview', words: 'waitingTraining' },
} as const

/** Of the people whom one looks after: who is late, and what waits to be decided. */
export const Ward = observer(function Ward({ ward: { waiting } }: { ward: WardToday }) {
  const { people, duties } = useStore(LateStore)
  if (people === 0 && waiting.length === 0) return null
  return (
    <View className="mt-4 mb-4">
      <Heading level={2}>{text('ward')}</Heading>
      <List className="mt-2">
        {people > 0 && (
          <ListItem
            id="late"
            icon="clock"
            tone="bad"
            strong
            title={dutyText('late', { people })}
            note={dutyText('lateNote', { n: duties })}
            onPress={() => void go('lateDuties', {})}
          />
        )}
        {waiting.map((one) => (
          <WaitingRow key={one.kind} waiting={one} />
        ))}
      </List>
      <View className="mt-2">
        <RemindLate />
      </View>
    </View>
  )
})

const WaitingRow = observer(function WaitingRow({
  waiting: { kind, count },
}: {
  waiting: Waiting
}) {
  const { icon, name, words } = waits[kind]
  return (
    <ListItem
      id={`waiting-${kind}`}
      icon={icon}
      title={text(words, { n: count })}
      onPress={() => void go(name, {})}
    />
  )
})
