import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Island } from '@/ui/frame/Island'
import { Progress } from '@/ui/feedback/Progress'
import { State } from '@/ui/feedback/States'
import { RoundResult } from '../exercise/RoundResult'
import { TopicBar } from '../exercise/TopicBar'
import { TopicView } from '../exercise/TopicView'
import type { ExerciseRun } from '../exercise/ExerciseRun'
import { ExerciseStore } from '../exercise/ExerciseStore'
import { text } from '../texts'
import '../practice.scss'

export default observer(function PracticeTopicsPage() {
  const params = useParams('practiceTopics')
  const store = useStore(ExerciseStore)
  const taskId = params?.taskId
  useEffect(() => {
    if (taskId) void store.open(taskId)
  }, [store, taskId])
  const [finish] = useAction(() => store.end())

  const run = store.run?.exercise.taskId === taskId ? store.run : undefined
  const isOpen = run && !run.isEnded && !store.isBlocked
  const frame = isOpen && {
    under: <Position run={run} />,
    dock: <TopicBar run={run} onFinish={() => void finish()} />,
  }
  return (
    <Page name="practiceTopics" className="reading" {...frame}>
      <NeedsLogIn>
        {store.isBlocked ? (
          <State
            icon="lock"
            title={text('blockedTitle')}
            text={text('blockedText')}
            action={{ label: text('toExam'), onPress: () => void go('examHome', {}) }}
          />
        ) : (
          <Loaded what={text('loading')} kind="article" of={store.opened}>
            {run &&
              (run.isEnded ? (
                <RoundResult store={store} run={run} />
              ) : (
                <View className="practicing">
                  <Island>
                    <TopicView run={run} />
                  </Island>
                </View>
              ))}
          </Loaded>
        )}
      </NeedsLogIn>
    </Page>
  )
})

const Position = observer(function Position({ run }: { run: ExerciseRun }) {
  const [n, all] = [run.position + 1, run.questions.length]
  return <Progress thin value={n} max={all} label={text('ofAll', { n, all })} />
})
