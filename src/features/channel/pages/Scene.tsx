import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import type { SceneTask } from '@contract/calls/scene'
import { dayText, dayTimeText } from '@/core/i18n/dates'
import { go, goToLogIn } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { SceneStore } from '../SceneStore'
import { text } from '../texts'

const kinds = { extendStudyNcov: 'ncov', provinceStudy: 'province' } as const
const names = {
  extendStudyNcov: 'extendStudyNcov',
  provinceStudy: 'provinceStudy',
  webEntranceDetail: 'webEntranceDetail',
} as const

/** /extendstudy, /extendstudyncov, /sdextend, /wxH5Detail: a programme of tasks that a link from outside leads to. */
export default observer(function ScenePage() {
  const screen = useScreenName()
  const params = useParams('extendStudy')
  const store = useStore(SceneStore)
  const { isLoggedIn } = useStore(SessionStore)
  const sceneId = params?.sceneId
  const taskId = params?.taskId
  const load = useCallback(() => {
    if (!screen || !params) return
    if (sceneId) void store.detail.open(sceneId)
    else void store.scenes.open(kinds[screen as keyof typeof kinds] ?? 'study')
  }, [store, screen, params, sceneId])
  useEffect(load, [load, isLoggedIn])
  useEffect(() => {
    if (taskId && isLoggedIn) void store.enterTask(taskId)
  }, [store, taskId, isLoggedIn])
  const title = sceneId ? store.detail.value?.scene.sceneName : undefined
  return (
    <Page
      name={names[screen as keyof typeof names] ?? 'extendStudy'}
      className="reading"
      {...(title && { title })}
    >
      {sceneId ? <OneScene /> : params && <Scenes />}
    </Page>
  )
})

const OneScene = observer(function OneScene() {
  const store = useStore(SceneStore)
  const detail = store.detail.value
  const gone = (
    <EmptyState
      title={text('sceneGone')}
      text={text('sceneGoneText')}
      action={{ label: text('toStudy'), onPress: () => void go('studyHome', {}) }}
    />
  )
  return (
    <Loaded what={text('scenes')} kind="article" of={store.detail} instead={{ notFound: gone }}>
      {detail && (
        <>
          <Heading level={2} look="h1">
            {detail.scene.sceneName}
          </Heading>
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
            <Heading level={2} look="h3">
              {text('tasks')}
            </Heading>
          </View>
          {detail.tasks.length === 0 ? (
            <View className="sub mt-2">{text('noSceneTasks')}</View>
          ) : (
            <List className="mt-2">
              {detail.tasks.map((task) => (
                <Row key={task.taskId} task={task} />
              ))}
            </List>
          )}
        </>
      )}
    </Loaded>
  )
})

const Row = observer(function Row({ task }: { task: SceneTask }) {
  const store = useStore(SceneStore)
  const { isLoggedIn } = useStore(SessionStore)
  const [enter] = useAction(() => store.enter(task))
  return (
    <ListItem
      id={`scene-task-${task.taskId}`}
      icon={task.taskType === 2 ? 'study' : 'exam'}
      title={task.taskName}
      note={`${task.issuer} · ${text('ends', { day: dayText(task.endTime) })}`}
      onPress={() => void (isLoggedIn ? enter() : goToLogIn())}
    />
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
          {scenes.value.map(({ sceneId, sceneName, startTime, endTime }) => (
            <ListItem
              key={sceneId}
              id={`scene-${sceneId}`}
              icon="target"
              title={sceneName}
              note={text('window', { from: dayTimeText(startTime), to: dayTimeText(endTime) })}
              onPress={() => void go('extendStudy', { sceneId })}
            />
          ))}
        </List>
      )}
    </Loaded>
  )
})
