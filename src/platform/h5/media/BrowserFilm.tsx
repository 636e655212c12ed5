import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { isInPieces, type FilmProps } from '../../capabilities/Film'
import { rare } from '../rarePart'

/** Browsers of Apple, and of most phones, play films in pieces themselves. */
const needsHelp = (address: string) =>
  isInPieces(address) &&
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') === ''

/** The browser's own player. Taro's brings 9 KB gzip to every page, the log-in too, because all its components lie in one module. */
export const BrowserFilm = ({
  id,
  className,
  isSound,
  sparing,
  onPlay,
  onPause,
  onEnded,
  onPlace,
  onError,
  ...playing
}: FilmProps) => {
  const { src, poster, startAt, playsAtOnce } = playing
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [helped] = useState(() => needsHelp(src))
  // The player is made anew for another address: what it was drawn with holds.
  const begin = useRef(() => {
    let isHere = true
    let end: (() => void) | undefined
    const failed = () => {
      if (isHere) onError()
    }
    if (element.current) {
      void rare()
        .then(({ playPieces }) =>
          isHere && element.current
            ? playPieces(element.current, src, { startAt, sparing, failed })
            : undefined,
        )
        .then((stop) => {
          if (isHere) end = stop
          else stop?.()
        })
        .catch(failed)
    }
    return () => {
      isHere = false
      end?.()
    }
  })
  useEffect(() => (helped ? begin.current() : undefined), [helped])
  // The phone's own screens forget it with the page.
  useEffect(
    () => () => {
      if (navigator.mediaSession) navigator.mediaSession.metadata = null
    },
    [],
  )
  const player = {
    ref: element,
    ...(!helped && { src, onError }),
    controls: true,
    autoPlay: playsAtOnce,
    className: 'film',
    onPause,
    onEnded,
    onPlay: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      void rare()
        .then(({ setMediaSession }) => setMediaSession(playing, currentTarget))
        .catch(() => undefined)
      onPlay()
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (startAt > 0) currentTarget.currentTime = startAt
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) =>
      onPlace(currentTarget.currentTime),
  }
  return (
    <View id={id} className={className}>
      {isSound ? (
        <audio {...player} />
      ) : (
        <video playsInline {...(poster && { poster })} {...player} />
      )}
    </View>
  )
}
