import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useDep } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Resource } from '@/core/loading/Resource'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { text } from '../texts'
import '../study.scss'

/** /videoPreview: one film that was uploaded or belongs to a course; nothing is recorded. */
export default observer(function FilmPage() {
  const params = useParams('videoPreview')
  return (
    <Page name="videoPreview">
      <NeedsLogIn>{params && <Film key={params.videoId} videoId={params.videoId} />}</NeedsLogIn>
    </Page>
  )
})

const Film = observer(function Film({ videoId }: { videoId: string }) {
  const api = useDep('api')
  const transport = useDep('transport')
  const { Film: Player } = useDep('media')
  const [file] = useState(
    () =>
      new Resource(async (id: string, options) => {
        const { url } = await api.file.videoUrl({ videoId: id }, options)
        return transport.apiBase + url
      }),
  )
  useEffect(() => void file.open(videoId), [file, videoId])
  const address = file.value ?? ''
  // An address that has grown old is asked for anew, once.
  const [isRenewed, setIsRenewed] = useState(false)
  const again = () => {
    if (!isRenewed) void file.reload()
    setIsRenewed(true)
  }
  const nothing = () => undefined
  return (
    <Loaded what={text('video')} kind="card" of={file}>
      <View className="player player-alone">
        <Player
          id="preview"
          key={address}
          src={address}
          title={text('video')}
          album=""
          poster=""
          isSound={false}
          startAt={0}
          playsAtOnce={false}
          sparing={false}
          className="player-film"
          onPlay={nothing}
          onPause={nothing}
          onEnded={nothing}
          onPlace={nothing}
          onError={again}
        />
      </View>
    </Loaded>
  )
})
