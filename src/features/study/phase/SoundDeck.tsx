import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useRef } from 'react'
import { useDep } from '@/core/stores'
import type { FilmEvents, Playing } from '@/platform/capabilities/Film'
import type { Media } from '@/platform/capabilities/Media'
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
  start: NonNullable<Media['backgroundSound']>
}

/** The controls of a sound that plays on in the background; the phone's own bar has some too. */
export const SoundDeck = observer(function SoundDeck({
  opening,
  id,
  playing,
  events,
  start,
}: Props) {
  const controls = useDep('media').player(id)
  const begin = useRef(() => start(id, playing, events))
  useEffect(() => begin.current(), [])
  const { phase, player } = opening
  const at = player.position
  const move = (by: number) => controls.seek(Math.max(0, Math.min(phase.seconds, at + by)))
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
            onPress={() => (player.isPlaying ? controls.pause() : controls.play())}
          >
            {text(player.isPlaying ? 'pause' : 'play')}
          </Button>
        </View>
      </View>
      <Text className="note block mt-1">{text('soundGoesOn')}</Text>
    </View>
  )
})
