import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { CertificatesStore } from './CertificatesStore'
import { text } from '../texts'
import { CertificateCard } from './CertificateCard'

/** The certificate of a scene, or what is still missing for it, with the way there. */
export const SceneCertificate = observer(function SceneCertificate({
  sceneId,
}: {
  sceneId: string
}) {
  const store = useStore(CertificatesStore)
  const { openScene } = store
  const ofScene = store.ofScene.value
  useEffect(() => void openScene(sceneId), [openScene, sceneId])
  useShown(() => {
    if (ofScene) void openScene(sceneId)
  })
  return (
    <Loaded what={text('certificates')} kind="card" of={store.ofScene}>
      {ofScene?.certificate && <CertificateCard certificate={ofScene.certificate} />}
      {ofScene && !ofScene.certificate && ofScene.missing.length === 0 && (
        <EmptyState title={text('sceneNone')} text={text('sceneNoneText')} />
      )}
      {ofScene && ofScene.missing.length > 0 && (
        <View className="mt-4" id="scene-missing">
          <Heading level={2} look="h3">
            {text('sceneMissing', { n: ofScene.missing.length })}
          </Heading>
          <View className="mt-3">
            <List>
              {ofScene.missing.map(({ taskId, taskName, reason }) => (
                <ListItem
                  key={taskId}
                  title={taskName}
                  tag={<Tag tone={reason === 'notPassed' ? 'warn' : 'grey'}>{text(reason)}</Tag>}
                  chevron
                  onPress={() => void go('examNotice', { taskId })}
                />
              ))}
            </List>
          </View>
        </View>
      )}
    </Loaded>
  )
})
