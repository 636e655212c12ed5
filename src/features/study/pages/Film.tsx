import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext, useEffect, useState } from 'react'
import { StoresContext } from '@/core/stores'
import { useParams } from '@/core/useParams'
import { rethrowUnexpected } from '@/api/ApiError'
import { LoadedByHand } from '@/shell/LoadedByHand'
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
  const deps = useContext(StoresContext)?.deps
  const [address, setAddress] = useState('')
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isHere = true
    void deps?.api.file
      .videoUrl({ videoId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
      .then((file) => {
        if (!isHere) return
        setFailed(!file)
        if (file) setAddress(deps.platform.apiBase + file.url)
      })
    return () => {
      isHere = false
    }
  }, [deps, videoId, turn])
  if (!deps) return null
  const { Film: Player } = deps.platform
  const nothing = () => undefined
  return (
    <LoadedByHand
      what={text('video')}
      kind="card"
      isLoading={address === ''}
      failed={failed}
      onRetry={() => {
        setFailed(false)
        setTurn(turn + 1)
      }}
    >
      <View className="player">
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
          onError={() => (turn === 0 ? setTurn(1) : setFailed(true))}
        />
      </View>
    </LoadedByHand>
  )
})
