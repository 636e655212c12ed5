import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { RunningExam } from '@contract/calls/year/today'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Pressable } from '@/ui/controls/Pressable'
import { Progress } from '@/ui/feedback/Progress'
import type { AttemptProgress } from './attemptProgress'
import { LiveTimer } from './LiveTimer'
import { text } from './texts'
import { useServerNow } from './useServerNow'

function progressText({ questionCount }: RunningExam, progress: AttemptProgress | undefined) {
  if (!progress) return ''
  const answered = text('progress', { n: progress.answered, all: questionCount })
  return progress.local > 0
    ? factsText(answered, text('onThisPhone', { n: progress.local }))
    : answered
}

/** The exam that is running, with the way back into it: the one dark card of the page. */
export const RunningCard = observer(function RunningCard({
  exam,
  progress,
}: {
  exam: RunningExam
  progress: AttemptProgress | undefined
}) {
  const now = useServerNow()
  const { taskId, attemptId, taskName, deadline, questionCount } = exam
  return (
    <Card look="hero">
      <View className="row between">
        <View className="note row g-1">
          <Icon name="clock" size={16} />
          <Text>{text('running')}</Text>
        </View>
        <LiveTimer bare remainingMs={() => deadline - now()} />
      </View>
      <Heading level={2} className="mt-2">
        {taskName}
      </Heading>
      {progress && (
        <Progress
          className="mt-3"
          value={progress.answered}
          max={questionCount}
          label={progressText(exam, progress)}
        />
      )}
      <View className="row between mt-3 g-3">
        <Text className="sub grow">{progressText(exam, progress)}</Text>
        <Pressable
          id="continue"
          className="btn btn-s hero-button"
          onPress={() => void go('examAnswer', { taskId, attemptId })}
        >
          {text('goOn')}
        </Pressable>
      </View>
    </Card>
  )
})
