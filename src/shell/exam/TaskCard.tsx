import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ExamTask } from '@contract/calls/exam/examShapes'
import { factsText, namesText } from '@/core/i18n/joining'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/marks/Icon'
import { Cover } from '../Cover'
import { Pressable } from '@/ui/controls/Pressable'
import { Tag } from '@/ui/marks/Tag'
import { taskAction, taskTag } from './taskTag'
import { text as pathText } from '../paths/texts'
import { text } from './texts'
import { useServerNow } from './useServerNow'

/** One exam of a list; its own observer, so that more rows cost only themselves. The whole card is the target. */
export const TaskCard = observer(function TaskCard({
  task,
  onOpen,
}: {
  task: ExamTask
  onOpen(task: ExamTask): void
}) {
  const now = useServerNow()
  const { tone, word } = taskTag(task, now())
  const { look, word: action } = taskAction(task)
  const first = task.waitsFor && namesText(task.waitsFor.map(({ title }) => title))
  const left = task.maxAttempts - task.attemptsUsed
  const lines = text('facts', { issuer: task.issuer, total: task.totalScore, pass: task.passScore })
  return (
    <Pressable id={`task-${task.taskId}`} className="card" onPress={() => onOpen(task)}>
      <View className="row g-3 top">
        {task.coverPic !== '' && <Cover path={task.coverPic} />}
        <View className="grow">
          <View className="row between g-3 top">
            <Text className="h3 grow">{task.taskName}</Text>
            <Tag tone={tone}>{word}</Tag>
          </View>
          <View className="note mt-1 whole-words">
            {task.attemptsUsed > 0 && left > 0
              ? factsText(lines, text('triesLeft', { n: left }))
              : lines}
          </View>
        </View>
      </View>
      {first && (
        <View className="sub row g-1 mt-2">
          <Icon name="lock" size={16} />
          <Text>{pathText('firstThis', { titles: first })}</Text>
        </View>
      )}
      <View className="row between mt-3 g-3">
        <View className="sub row g-1 grow">
          <Icon name="clock" size={16} />
          <Text>{text('amount', { count: task.questionCount, minutes: task.minutes })}</Text>
        </View>
        <View className={classes('btn', 'btn-s', `btn-${look}`)}>{action}</View>
      </View>
    </Pressable>
  )
})
