import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { dayTimeText } from '@/core/i18n/dates'
import { t } from '@/core/i18n'
import { factsText } from '@/core/i18n/joining'
import type { Resource } from '@/core/loading/Resource'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useCan } from '@/core/session/useCan'
import { useDep, useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { State } from '@/ui/feedback/States'
import { Picture } from '@/ui/marks/Picture'
import { Loaded } from '../Loaded'
import { text } from './texts'

export type SceneDetail = Output<Contract['scene']['detail']>

interface Props {
  of: Resource<SceneDetail, string>
  /** The way on when it is over or not for this person. */
  wayOn: { label: string; onPress(): void }
  /** What stands in it. */
  children: (detail: SceneDetail) => ReactNode
}

/** What a scene is called, when it is open, what it is about, and under that its tasks; who may share it finds its codes. */
export const SceneView = observer(function SceneView({ of, wayOn, children }: Props) {
  const base = useDep('transport').apiBase
  const { isLoggedIn } = useStore(SessionStore)
  const gone = (
    <State
      icon="search"
      title={text('gone')}
      text={text(isLoggedIn ? 'goneText' : 'goneGuestText')}
      action={wayOn}
    />
  )
  return (
    <Loaded what={text('scenes')} kind="article" of={of} instead={{ notFound: gone }}>
      {(detail: SceneDetail) => (
        <>
          {detail.scene.coverPic && (
            <Picture className="read-picture" src={base + detail.scene.coverPic} alt="" />
          )}
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
            <View className="sub mt-2">{factsText(text('certificate'), detail.certRule)}</View>
          )}
          <View className="mt-4">{children(detail)}</View>
          <ShareScene scene={detail.scene} />
        </>
      )}
    </Loaded>
  )
})

/** To its codes, for whoever may hand it on. */
const ShareScene = observer(function ShareScene({
  scene: { sceneId, sceneName },
}: {
  scene: SceneDetail['scene']
}) {
  const can = useCan()
  if (!can('task.share')) return null
  return (
    <View className="mt-4">
      <Button
        id="share-scene"
        look="plain"
        block
        onPress={() =>
          void go('shareTask', { taskId: sceneId, taskType: '8', taskName: sceneName })
        }
      >
        {t('titles.shareTask')}
      </Button>
    </View>
  )
})
