import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { go, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { openTask } from '@/shell/exam/openTask'
import { TaskList } from '@/shell/exam/TaskList'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { SceneStore } from '../SceneStore'
import { text } from '../texts'

/** /shareexamlist and /extendexam: the exams of a scene, or the scenes that are open now. */
export default observer(function ScenePage() {
  const name = useScreenName() === 'extendExam' ? 'extendExam' : 'sharedExams'
  const params = useParams('extendExam')
  const store = useStore(SceneStore)
  const { isLoggedIn } = useStore(SessionStore)
  useListScroll(() => {
    if (params?.sceneId) void store.pages.loadMore()
  })
  const load = () => {
    if (params?.sceneId) void store.open(params.sceneId)
    else if (params) void store.scenes.open(params.extendType)
  }
  useEffect(load, [store, params, isLoggedIn])
  const taskId = params?.taskId
  useEffect(() => {
    if (taskId) void replace('sharedExam', { taskId })
  }, [taskId])
  const detail = store.detail.value
  const title = params?.sceneId ? detail?.scene.sceneName : undefined
  return (
    <Page name={name} className="reading" {...(title && { title })}>
      {params?.sceneId ? <OneScene /> : params && <Scenes />}
    </Page>
  )
})

const OneScene = observer(function OneScene() {
  const store = useStore(SceneStore)
  const { pages } = store
  const detail = store.detail.value
  const gone = (
    <EmptyState
      title={text('sceneGone')}
      text={text('sceneGoneText')}
      action={{ label: text('toExams'), onPress: () => void go('examHome', {}) }}
    />
  )
  return (
    <Loaded what={text('scenes')} kind="article" of={store.detail} instead={{ notFound: gone }}>
      {detail && (
        <>
          <Heading level={1}>{detail.scene.sceneName}</Heading>
          <View className="sub mt-1">
            {text('window', {
              from: dayTimeText(detail.scene.startTime),
              to: dayTimeText(detail.scene.endTime),
            })}
          </View>
          {detail.scene.desc && <View className="body mt-3">{detail.scene.desc}</View>}
          {detail.certRule && (
            <View className="sub mt-2">
              {text('certRule')} · {detail.certRule}
            </View>
          )}
          <View className="mt-4">
            <TaskList
              pages={pages}
              onOpen={openTask}
              empty={<EmptyState title={text('noExams')} />}
            />
          </View>
        </>
      )}
    </Loaded>
  )
})

const Scenes = observer(function Scenes() {
  const { scenes } = useStore(SceneStore)
  return (
    <Loaded what={text('scenes')} of={scenes}>
      {scenes.value?.length === 0 && (
        <EmptyState title={text('noScenes')} text={text('noScenesText')} />
      )}
      {scenes.value && scenes.value.length > 0 && (
        <List>
          {scenes.value.map((scene) => (
            <ListItem
              key={scene.sceneId}
              id={`scene-${scene.sceneId}`}
              icon="target"
              title={scene.sceneName}
              note={text('window', {
                from: dayTimeText(scene.startTime),
                to: dayTimeText(scene.endTime),
              })}
              onPress={() => void go('extendExam', { sceneId: scene.sceneId })}
            />
          ))}
        </List>
      )}
    </Loaded>
  )
})
