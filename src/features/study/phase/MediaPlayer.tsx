import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useDep } from '@/core/stores'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { Switch } from '@/ui/controls/Switch'
import type { PhaseOpening } from './PhaseOpening'
import type { PlayerSettings } from './PlayerSettings'
import { text } from '../texts'
import { Cover } from './Cover'
import { FilmQuestion } from './FilmQuestion'
import { SoundDeck } from './SoundDeck'

const speeds = ['1', '1.25', '1.5', '2'] as const
export const playerId = 'player'

interface Props {
  opening: PhaseOpening
  settings: PlayerSettings
}

/** A film or a sound. It only reports its place; what counts is decided elsewhere. */
export const MediaPlayer = observer(function MediaPlayer({ opening, settings }: Props) {
  const media = useDep('media')
  const [broken, setBroken] = useState(false)
  const { phase, player, questions } = opening
  // Leaving the page ends the player: what was played until then is kept.
  useEffect(() => () => opening.paused(), [opening])
  if (!player.address) return null
  return (
    <View className={phase.type === 'audio' ? 'player sound' : 'player'}>
      <Medium opening={opening} settings={settings} onBroken={setBroken} />
      {broken && (
        <Banner tone="warn" className="mt-2">
          {text('failedMedia')}{' '}
          <Button
            id="renew"
            look="plain"
            small
            onPress={() => {
              setBroken(false)
              void player.renew()
            }}
          >
            {text('retry')}
          </Button>
        </Banner>
      )}
      <Speed settings={settings} />
      <Captions opening={opening} />
      <Saver opening={opening} settings={settings} />
      {questions && (
        <View className="film-question">
          <FilmQuestion questions={questions} onGoOn={() => media.player(playerId).play()} />
        </View>
      )}
    </View>
  )
})

/** What plays: the film, the sound on this page, or the sound that goes on in the background. */
const Medium = observer(function Medium({
  opening,
  settings,
  onBroken,
}: Props & { onBroken(broken: boolean): void }) {
  const media = useDep('media')
  const transport = useDep('transport')
  const { phase, player, questions, copy } = opening
  const { address: src, startAt, playsAtOnce } = player
  if (!src) return null
  const { Film, backgroundSound } = media
  const isSound = phase.type === 'audio'
  const poster = phase.crsCover === '' ? '' : transport.apiBase + phase.crsCover
  if (player.waits) return <Waiting opening={opening} poster={poster} />
  const playing = { src, title: phase.name, album: phase.courseTitle, poster, startAt, playsAtOnce }
  const events = {
    onPlay: () => {
      if (questions?.current) return media.player(playerId).pause()
      onBroken(false)
      media.player(playerId).setSpeed(settings.speed)
      opening.played()
    },
    onPause: () => opening.paused(),
    onEnded: () => opening.paused(),
    onPlace: (seconds: number) => {
      if (opening.moveTo(seconds)) media.player(playerId).pause()
    },
    onError: () => {
      if (!player.failed()) onBroken(true)
    },
  }
  // What lies on the phone is played by the player of the page: the one that goes on in the background only knows addresses.
  const goesOn =
    isSound && backgroundSound && src !== copy?.file.preview ? backgroundSound : undefined
  if (goesOn)
    return (
      <SoundDeck
        key={src}
        opening={opening}
        id={playerId}
        playing={playing}
        events={events}
        start={goesOn}
      />
    )
  return (
    <>
      {isSound && <Cover poster={poster} name={phase.name} />}
      <Film
        key={src}
        id={playerId}
        className="player-film"
        isSound={isSound}
        sparing={settings.saves}
        {...playing}
        {...events}
      />
    </>
  )
})

const Speed = observer(function Speed({ settings }: Pick<Props, 'settings'>) {
  const media = useDep('media')
  const apply = (value: number) => {
    settings.setSpeed(value)
    media.player(playerId).setSpeed(value)
  }
  return (
    <Segmented
      label={text('speed')}
      className="mt-2"
      value={String(settings.speed)}
      onChange={(value) => apply(Number(value))}
      options={speeds.map((value) => ({ value, label: `${value}×` }))}
    />
  )
})

/** Whether mobile data is saved. */
const Saver = observer(function Saver({ opening, settings }: Props) {
  return (
    <View className="row between g-2 saver">
      <View className="grow">
        <Text className="sub block">{text('saver')}</Text>
        <Text className="note block">{text('saverText')}</Text>
      </View>
      <Switch
        id="save-data"
        label={text('saver')}
        checked={settings.saves}
        onChange={(on) => opening.player.setSaves(on)}
      />
    </View>
  )
})

/** Saving data: a picture, and what it would weigh. */
const Waiting = observer(function Waiting({
  opening,
  poster,
}: {
  opening: PhaseOpening
  poster: string
}) {
  const { phase, player } = opening
  const { bytes, onMobileNetwork } = player
  const size =
    bytes > 0 ? text('playSized', { mb: (bytes / 1_048_576).toFixed(1) }) : text('playNow')
  return (
    <View className="player-wait">
      <Cover poster={poster} name={phase.name} />
      {onMobileNetwork && (
        <Banner tone="warn" className="mt-2">
          {text('mobileNetwork')}
        </Banner>
      )}
      <View className="film-question mt-2">
        <Button id="play-now" block onPress={() => player.want()}>
          {size}
        </Button>
      </View>
    </View>
  )
})

/** What is spoken now; its own observer, because it follows the film. */
const Captions = observer(function Captions({ opening }: { opening: PhaseOpening }) {
  const at = opening.player.position
  const line = opening.phase.captions.find(({ from, to }) => from <= at && at < to)
  return line ? <View className="caption sub mt-2">{line.text}</View> : null
})
