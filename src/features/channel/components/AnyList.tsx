import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { AnyTask } from '@contract/calls/community/channel'
import { factsText } from '@/core/i18n/joining'
import type { Pages } from '@/core/loading/Pages'
import { dayText, dayTimeText } from '@/core/i18n/dates'
import { Loaded } from '@/shell/Loaded'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { openAny } from '../anyTask'
import { StateTag } from './StateTag'
import { text } from '../texts'

/** By the type of a task. */
const icons = { 1: 'exam', 2: 'study', 5: 'users' } as const

function noteOf({ issuer, endTime, lastTime, progress, bestScore }: AnyTask): string {
  return factsText(
    issuer,
    lastTime > 0
      ? text('lastIn', { time: dayTimeText(lastTime) })
      : text('ends', { day: dayText(endTime) }),
    progress > 0 && text('progress', { n: progress }),
    bestScore !== null && text('score', { n: bestScore }),
  )
}

/** A course or an exam; its own observer, so that more rows cost only themselves. */
const AnyRow = observer(function AnyRow({
  task,
  where,
}: {
  task: AnyTask
  where: 'college' | undefined
}) {
  return (
    <ListItem
      id={`task-${task.taskId}`}
      icon={icons[task.taskType]}
      title={task.taskName}
      note={noteOf(task)}
      top
      tag={<StateTag state={task.taskState} />}
      onPress={() => openAny(task, where)}
    />
  )
})

/** Courses and exams with all states of loading. */
export const AnyList = observer(function AnyList({
  pages,
  what,
  empty,
  where,
}: {
  pages: Pages<AnyTask>
  what: string
  empty: ReactNode
  /** The rows are the college's: what they lead to knows it. */
  where?: 'college'
}) {
  return (
    <Loaded what={what} of={pages}>
      {pages.isEmpty ? (
        empty
      ) : (
        <View>
          <List>
            {pages.rows.map((task) => (
              <AnyRow key={task.taskId} task={task} where={where} />
            ))}
          </List>
          <ListEnd of={pages} />
        </View>
      )}
    </Loaded>
  )
})
