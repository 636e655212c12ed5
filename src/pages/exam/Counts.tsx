import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { a11y } from '@/ui/a11y'
import { Pressable } from '@/ui/Pressable'
import { text } from '@/shell/exam/texts'
import type { Count, ExamHomeStore } from './ExamHomeStore'

const names = { todo: 'todoCount', doing: 'doingCount', done: 'doneCount', missed: 'missedCount' } as const
const order = ['todo', 'doing', 'done', 'missed'] as const

/** How many exams are to do, running, done and missed; each opens its list. */
export const Counts = observer(function Counts({ home, onOpen }: { home: ExamHomeStore; onOpen(state: Count): void }) {
  return (
    <View className="card mt-3 counts" {...a11y({ role: 'group', label: text('counts') })}>
      <View className="figures">
        {order.map((state) => (
          <Pressable key={state} id={`count-${state}`} className="stat" onPress={() => onOpen(state)}>
            <Text className={state === 'todo' ? 'stat-value t-p' : 'stat-value'}>{home.counts[state]}</Text>
            <Text className="stat-name">{text(names[state])}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
})
