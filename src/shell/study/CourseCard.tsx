import { TaskState } from '@contract/states'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CourseTask } from '@contract/calls/study/studyShapes'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/marks/Icon'
import { Pressable } from '@/ui/controls/Pressable'
import { Progress } from '@/ui/feedback/Progress'
import { Cover } from '../Cover'
import { Tag } from '@/ui/marks/Tag'
import { courseAction, courseTag } from './courseTag'
import { useServerNow } from '../exam/useServerNow'
import { text } from './texts'

/** One course of a list; its own observer, so that more rows cost only themselves. The whole card is the target. */
export const CourseCard = observer(function CourseCard({
  task,
  onOpen,
}: {
  task: CourseTask
  onOpen(task: CourseTask): void
}) {
  const now = useServerNow()
  const { tone, word } = courseTag(task, now())
  return (
    <Pressable id={`course-${task.taskId}`} className="card" onPress={() => onOpen(task)}>
      <View className="row g-3 top">
        <Cover path={task.crsCover}>
          <Icon name="study" />
        </Cover>
        <View className="grow">
          <View className="row between g-3 top">
            <Text className="h3 grow">{task.taskName}</Text>
            <Tag tone={tone}>{word}</Tag>
          </View>
          <Text className="note block mt-1">
            {text('facts', { issuer: task.issuer, credit: task.credit })}
          </Text>
        </View>
      </View>
      {task.progress > 0 && (
        <View className="row g-3 mt-3">
          <View className="grow">
            <Progress
              value={task.progress}
              max={100}
              label={text('progress', { n: task.progress })}
            />
          </View>
          <Text className="note num">{text('progress', { n: task.progress })}</Text>
        </View>
      )}
      <View className="row between mt-3 g-3">
        <View className="sub row g-1 grow">
          <Icon name="clock" size={16} />
          <Text>
            {text('amount', {
              n: task.phaseTotal,
              minutes: Math.max(1, Math.round(task.seconds / 60)),
            })}
          </Text>
        </View>
        <View
          className={classes(
            'btn',
            'btn-s',
            task.taskState === TaskState.toDo || task.taskState === TaskState.doing
              ? 'btn-soft'
              : 'btn-line',
          )}
        >
          {courseAction(task.taskState)}
        </View>
      </View>
    </Pressable>
  )
})
