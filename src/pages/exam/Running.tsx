import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ExamTask } from '@contract/calls/examShapes'
import type { AttemptProgress } from '@/shell/exam/attemptProgress'
import { LiveTimer } from '@/shell/exam/LiveTimer'
import { openTask } from '@/shell/exam/openTask'
import { text } from '@/shell/exam/texts'
import { useServerNow } from '@/shell/exam/useServerNow'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Pressable } from '@/ui/controls/Pressable'
import { Progress } from '@/ui/feedback/Progress'

function progressText({ questionCount }: ExamTask, progress: AttemptProgress | undefined) {
  if (!progress) return ''
  const answered = text('progress', { n: progress.answered, all: questionCount })
  return progress.local > 0
    ? `${answered} · ${text('onThisPhone', { n: progress.local })}`
    : answered
}

/** What is running now: the one dark card of the page. */
export const Running = observer(function Running({
  task,
  progress,
}: {
  task: ExamTask
  progress: AttemptProgress | undefined
}) {
  const now = useServerNow()
  const { openDeadline } = task
  return (
    <Card look="hero">
      <View className="row between">
        <View className="note row g-1">
          <Icon name="clock" size={16} />
          <Text>{text('running')}</Text>
        </View>
        {openDeadline !== null && <LiveTimer bare remainingMs={() => openDeadline - now()} />}
      </View>
      <Heading level={2} className="mt-2">
        {task.taskName}
      </Heading>
      {progress && (
        <Progress
          className="mt-3"
          value={progress.answered}
          max={task.questionCount}
          label={progressText(task, progress)}
        />
      )}
      <View className="row between mt-3 g-3">
        <Text className="sub grow">{progressText(task, progress)}</Text>
        <Pressable id="continue" className="btn btn-s hero-button" onPress={() => openTask(task)}>
          {text('goOn')}
        </Pressable>
      </View>
    </Card>
  )
})
