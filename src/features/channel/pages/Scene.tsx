import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import type { SceneTask } from '@contract/calls/community/scene'
import { dayText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useFresh } from '@/core/navigation/useFresh'
import { go, goToLogIn } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { SceneList } from '@/shell/scene/SceneList'
import { SceneView } from '@/shell/scene/SceneView'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { SceneStore } from '../SceneStore'
import { StateTag } from '../components/StateTag'
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
    if (sceneId) void store.open(sceneId)
    else void store.scenes.open(kinds[screen as keyof typeof kinds] ?? 'study')
  }, [store, screen, params, sceneId])
  useFresh(load, [load, isLoggedIn])
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
      {sceneId ? (
        <OneScene />
      ) : (
        params && (
          <SceneList
            of={store.scenes}
            onOpen={(opened) => void go('extendStudy', { sceneId: opened })}
          />
        )
      )}
    </Page>
  )
})

const OneScene = observer(function OneScene() {
  const store = useStore(SceneStore)
  const wayOn = { label: text('toStudy'), onPress: () => void go('studyHome', {}) }
  return (
    <SceneView of={store.detail} wayOn={wayOn}>
      {({ scene, signUp, tasks: named }) => {
        if (signUp !== 'open' && signUp !== 'taken') return <AppliesFirst sceneId={scene.sceneId} />
        const tasks = store.tasks.value ?? named
        return (
          <>
            <Heading level={2} look="h3">
              {text('tasks')}
            </Heading>
            {tasks.length === 0 ? (
              <View className="sub mt-2">{text('noSceneTasks')}</View>
            ) : (
              <List className="mt-2">
                {tasks.map((task) => (
                  <Row key={task.taskId} task={task} />
                ))}
              </List>
            )}
          </>
        )
      }}
    </SceneView>
  )
})

/** A programme that one is taken into: its tasks are there afterwards. */
const AppliesFirst = ({ sceneId }: { sceneId: string }) => (
  <>
    <View className="sub">{text('appliesFirst')}</View>
    <View className="mt-4">
      <Button id="to-apply" block onPress={() => void go('subjectApply', { subjectId: sceneId })}>
        {text('toApply')}
      </Button>
    </View>
  </>
)

const Row = observer(function Row({ task }: { task: SceneTask }) {
  const store = useStore(SceneStore)
  const { isLoggedIn } = useStore(SessionStore)
  const [enter] = useAction(() => store.enter(task))
  return (
    <ListItem
      id={`scene-task-${task.taskId}`}
      icon={task.taskType === 2 ? 'study' : 'exam'}
      title={task.taskName}
      tag={<StateTag state={task.taskState} />}
      note={factsText(task.issuer, text('ends', { day: dayText(task.endTime) }))}
      onPress={() => void (isLoggedIn ? enter() : goToLogIn())}
    />
  )
})
