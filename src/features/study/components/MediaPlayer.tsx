import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext, useEffect, useState } from 'react'
import { StoresContext } from '@/core/stores'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Segmented } from '@/ui/Segmented'
import type { PhaseStore } from '../PhaseStore'
import { text } from '../texts'
import { FilmQuestion } from './FilmQuestion'

const speeds = ['1', '1.25', '1.5', '2'] as const
export const playerId = 'player'

/** A film or a sound. It only tells its place; what counts is decided elsewhere. */
export const MediaPlayer = observer(function MediaPlayer({ store }: { store: PhaseStore }) {
  const platform = useContext(StoresContext)?.deps.platform
  const [broken, setBroken] = useState(false)
  const { phase, source, speed } = store
  const apply = (value: number) => {
    store.setSpeed(value)
    platform?.media(playerId).setSpeed(value)
  }
  // Leaving the page ends the player: what was heard until then is kept.
  useEffect(() => () => store.paused(), [store])
  if (!phase || !source || !platform) return null
  const { Film } = platform
  const place = phase.lastPos > 0 && phase.lastPos < phase.seconds - 1 ? phase.lastPos : 0
  return (
    <View className={phase.type === 'audio' ? 'player sound' : 'player'}>
      <Film
        id={playerId} key={source} src={source} startAt={place} className="player-film"
        onPlay={() => { if (store.questions?.asked) return platform.media(playerId).pause(); setBroken(false); platform.media(playerId).setSpeed(speed); store.played() }}
        onPause={() => store.paused()} onEnded={() => store.paused()} onPlace={(seconds) => { if (store.heard(seconds)) platform.media(playerId).pause() }} onError={() => setBroken(true)}
      />
      {broken && <Banner tone="warn" className="mt-2">{text('failedMedia')} <Button id="renew" look="plain" small onPress={() => { setBroken(false); void store.renewSource() }}>{text('retry')}</Button></Banner>}
      <Segmented label={text('speed')} className="mt-2" value={String(speed)} onChange={(value) => apply(Number(value))} options={speeds.map((value) => ({ value, label: `${value}×` }))} />
      <Captions store={store} />
      {store.questions && <View className="film-question"><FilmQuestion questions={store.questions} onGoOn={() => platform.media(playerId).play()} /></View>}
    </View>
  )
})

/** What is spoken now; its own observer, because it follows the film. */
const Captions = observer(function Captions({ store }: { store: PhaseStore }) {
  const at = store.watching?.position ?? 0
  const line = store.phase?.captions.find(({ from, to }) => from <= at && at < to)
  return line ? <View className="caption sub mt-2">{line.text}</View> : null
})
