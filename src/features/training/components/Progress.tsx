import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useFresh } from '@/core/navigation/useFresh'
import { go, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { State } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { List, ListItem } from '@/ui/lists/List'
import { isDone, ProgressStore } from '../ProgressStore'
import { text } from '../texts'

/** /subjectstudyinfo: how far I am with a subject that took me, and its certificate. */
export const Progress = observer(function Progress({ sceneId }: { sceneId: string }) {
  const { progress } = useStore(ProgressStore)
  useFresh(() => void progress.open(sceneId), [progress, sceneId])
  const toList = { label: text('subjects'), onPress: () => void replace('subjectList', {}) }
  const gone = (
    <State
      icon="search"
      title={text('subjectGone')}
      text={text('subjectGoneText')}
      action={toList}
    />
  )
  return (
    <Loaded what={text('progress')} of={progress} instead={{ notFound: gone }}>
      {({ scene, tasks, signUp, certRule, certificate }) => (
        <>
          <Heading level={2} look="h1">
            {scene.sceneName}
          </Heading>
          {signUp === 'taken' || signUp === 'open' ? (
            <>
              <View className="sub mt-1">
                {text('nDone', {
                  done: tasks.filter(isDone).length,
                  n: tasks.length,
                })}
              </View>
              <List className="mt-3">
                {tasks.map((task) => (
                  <ListItem
                    key={task.taskId}
                    id={`subject-task-${task.taskId}`}
                    icon={task.taskType === 2 ? 'study' : 'exam'}
                    title={task.taskName}
                    note={text(isDone(task) ? 'taskDone' : 'taskOpen')}
                    onPress={() => void go('extendStudy', { sceneId, taskId: task.taskId })}
                  />
                ))}
              </List>
              <View className="mt-4">
                <Button id="go-study" block onPress={() => void go('extendStudy', { sceneId })}>
                  {text('goStudy')}
                </Button>
              </View>
              {certificate && (
                <Card className="mt-4">
                  <Heading level={3}>{text('certificate')}</Heading>
                  <View className="sub mt-1">
                    {certificate.certificate
                      ? text('certGiven')
                      : text('certMissing', { n: certificate.missing.length })}
                  </View>
                  {certRule && <View className="note mt-1">{certRule}</View>}
                  {certificate.certificate && (
                    <View className="mt-3">
                      <Button
                        id="to-certificates"
                        look="soft"
                        block
                        onPress={() => void go('certificates', {})}
                      >
                        {text('toCertificates')}
                      </Button>
                    </View>
                  )}
                </Card>
              )}
            </>
          ) : (
            <>
              <Banner tone="info" className="mt-3">
                {text(signUp === 'waiting' ? 'waitsText' : 'applyIntro')}
              </Banner>
              {signUp !== 'waiting' && (
                <View className="mt-4">
                  <Button
                    id="to-apply"
                    block
                    onPress={() => void go('subjectApply', { subjectId: sceneId })}
                  >
                    {text('apply')}
                  </Button>
                </View>
              )}
            </>
          )}
        </>
      )}
    </Loaded>
  )
})
