import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { AnyTask } from '@contract/calls/channel'
import type { Pages } from '@/core/loading/Pages'
import { dayText, dayTimeText } from '@/core/i18n/dates'
import { Loaded } from '@/shell/Loaded'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { Tag, type Tone } from '@/ui/marks/Tag'
import { openAny } from '../anyTask'
import { text } from '../texts'

const tones: readonly Tone[] = ['grey', 'info', 'brand', 'ok', 'warn', 'grey', 'grey']
const states = ['state0', 'state1', 'state2', 'state3', 'state4', 'state5', 'state6'] as const

function noteOf({ issuer, endTime, lastTime, progress, bestScore }: AnyTask): string {
  return [
    issuer,
    lastTime > 0
      ? text('lastIn', { time: dayTimeText(lastTime) })
      : text('ends', { day: dayText(endTime) }),
    progress > 0 && text('progress', { n: progress }),
    bestScore !== null && text('score', { n: bestScore }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A course or an exam; its own observer, so that more rows cost only themselves. */
const AnyRow = observer(function AnyRow({ task }: { task: AnyTask }) {
  return (
    <ListItem
      id={`task-${task.taskId}`}
      icon={task.taskType === 2 ? 'study' : 'exam'}
      title={task.taskName}
      note={noteOf(task)}
      top
      tag={
        <Tag tone={tones[task.taskState] ?? 'grey'}>{text(states[task.taskState] ?? 'state5')}</Tag>
      }
      onPress={() => openAny(task)}
    />
  )
})

/** Courses and exams with all states of loading. */
export const AnyList = observer(function AnyList({
  pages,
  what,
  empty,
}: {
  pages: Pages<AnyTask>
  what: string
  empty: ReactNode
}) {
  return (
    <Loaded what={what} of={pages}>
      {pages.isEmpty ? (
        empty
      ) : (
        <View>
          <List>
            {pages.rows.map((task) => (
              <AnyRow key={task.taskId} task={task} />
            ))}
          </List>
          <ListEnd of={pages} />
        </View>
      )}
    </Loaded>
  )
})
