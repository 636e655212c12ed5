import { TaskState } from '@contract/states'
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

const tones: Readonly<Record<number, Tone>> = {
  [TaskState.toDo]: 'info',
  [TaskState.doing]: 'brand',
  [TaskState.passed]: 'ok',
  [TaskState.failed]: 'warn',
  [TaskState.handedIn]: 'info',
}
const states = {
  [TaskState.notOpen]: 'state0',
  [TaskState.toDo]: 'state1',
  [TaskState.doing]: 'state2',
  [TaskState.passed]: 'state3',
  [TaskState.failed]: 'state4',
  [TaskState.missed]: 'state5',
  [TaskState.withdrawn]: 'state6',
  [TaskState.handedIn]: 'state8',
} as const
const stateWord = (state: number) =>
  text(
    (states as Readonly<Record<number, (typeof states)[keyof typeof states]>>)[state] ?? 'state5',
  )

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
      tag={<Tag tone={tones[task.taskState] ?? 'grey'}>{stateWord(task.taskState)}</Tag>}
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
