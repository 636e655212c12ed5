import { View } from '@tarojs/components'
import { useEffect, type SyntheticEvent } from 'react'
import type { FilmProps } from '../Film'
import { rare } from './rarePart'

/** The browser's own player. Taro's brings 9 KB gzip to every page, the log-in too, because all its components lie in one module. */
export const BrowserFilm = ({ id, className, isSound, onPlay, onPause, onEnded, onPlace, onError, ...playing }: FilmProps) => {
  const { src, poster, startAt } = playing
  // The phone's own screens forget it with the page.
  useEffect(() => () => { if (navigator.mediaSession) navigator.mediaSession.metadata = null }, [])
  const player = {
    src, controls: true, className: 'film', onPause, onEnded, onError,
    onPlay: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      void rare().then(({ tellSystem }) => tellSystem(playing, currentTarget)).catch(() => undefined)
      onPlay()
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => { if (startAt > 0) currentTarget.currentTime = startAt },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => onPlace(currentTarget.currentTime),
  }
  return <View id={id} className={className}>{isSound ? <audio {...player} /> : <video playsInline {...(poster && { poster })} {...player} />}</View>
}
