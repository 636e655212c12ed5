import { View } from '@tarojs/components'
import type { FilmProps } from '../Film'

/** The browser's own player. Taro's brings 9 KB gzip to every page, the log-in too, because all its components lie in one module. */
export const BrowserFilm = ({ id, src, className, startAt, onPlay, onPause, onEnded, onPlace, onError }: FilmProps) => (
  <View id={id} className={className}>
    <video
      src={src} controls playsInline className="film" onLoadedMetadata={({ currentTarget }) => { if (startAt > 0) currentTarget.currentTime = startAt }}
      onPlay={onPlay} onPause={onPause} onEnded={onEnded} onTimeUpdate={({ currentTarget }) => onPlace(currentTarget.currentTime)} onError={onError}
    />
  </View>
)
