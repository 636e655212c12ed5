import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useFresh } from '@/core/navigation/useFresh'
import { go, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { openTask } from '@/shell/exam/openTask'
import { TaskList } from '@/shell/exam/TaskList'
import { Page } from '@/shell/Page'
import { SceneList } from '@/shell/scene/SceneList'
import { SceneView } from '@/shell/scene/SceneView'
import { EmptyState } from '@/ui/feedback/States'
import { SceneStore } from '../SceneStore'
import { text } from '../texts'

/** /shareexamlist and /extendexam: the exams of a scene, or the scenes that are open now. A code of a programme with courses or an application leads here, too: on to where these are. */
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
  useFresh(load, [store, params, isLoggedIn])
  const taskId = params?.taskId
  useEffect(() => {
    if (taskId) void replace('sharedExam', { taskId })
  }, [taskId])
  const detail = store.detail.value
  const isOnlyExams = !detail || detail.scene.extendType === 'exam'
  const opened = params?.sceneId
  useEffect(() => {
    if (opened && !isOnlyExams && opened === store.detail.key && name === 'extendExam')
      void replace('extendStudy', { sceneId: opened })
  }, [isOnlyExams, opened, name, store])
  const title = params?.sceneId ? detail?.scene.sceneName : undefined
  return (
    <Page name={name} className="reading" {...(title && { title })}>
      {params?.sceneId ? (
        <OneScene />
      ) : (
        params && (
          <SceneList of={store.scenes} onOpen={(sceneId) => void go('extendExam', { sceneId })} />
        )
      )}
    </Page>
  )
})

const OneScene = observer(function OneScene() {
  const store = useStore(SceneStore)
  const wayOn = { label: text('toExams'), onPress: () => void go('examHome', {}) }
  return (
    <SceneView of={store.detail} wayOn={wayOn}>
      {() => (
        <TaskList
          pages={store.pages}
          onOpen={openTask}
          empty={<EmptyState title={text('noExams')} />}
        />
      )}
    </SceneView>
  )
})
