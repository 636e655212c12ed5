import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext, useEffect, useRef } from 'react'
import { StoresContext } from '@/core/stores'
import type { FilmEvents, Playing } from '@/platform/Film'
import type { Platform } from '@/platform/Platform'
import { Button } from '@/ui/controls/Button'
import type { PhaseOpening } from './PhaseOpening'
import { text } from '../texts'
import { placeText } from '@/core/i18n/dates'
import { Cover } from './Cover'

const stepSeconds = 15

interface Props {
  opening: PhaseOpening
  id: string
  playing: Playing
  events: FilmEvents
  start: NonNullable<Platform['backgroundSound']>
}

/** The controls of a sound that plays on in the background; the phone's own bar has some too. */
export const SoundDeck = observer(function SoundDeck({
  opening,
  id,
  playing,
  events,
  start,
}: Props) {
  const platform = useContext(StoresContext)?.deps.platform
  const begin = useRef(() => start(id, playing, events))
  useEffect(() => begin.current(), [])
  const { phase, player } = opening
  const at = player.position
  const media = platform?.media(id)
  const move = (by: number) => media?.seek(Math.max(0, Math.min(phase.seconds, at + by)))
  return (
    <View className="sound-deck">
      <Cover poster={playing.poster} name={playing.title} />
      <View className="row between g-2 mt-2 wrap sound-bar">
        <Text className="num">
          {placeText(at)} / {placeText(phase.seconds)}
        </Text>
        <View className="row g-2">
          <Button id="sound-back" look="line" small onPress={() => move(-stepSeconds)}>
            {text('soundBack', { n: stepSeconds })}
          </Button>
          <Button
            id="sound-play"
            small
            onPress={() => (player.isPlaying ? media?.pause() : media?.play())}
          >
            {text(player.isPlaying ? 'pause' : 'play')}
          </Button>
        </View>
      </View>
      <Text className="note block mt-1">{text('soundGoesOn')}</Text>
    </View>
  )
})
