import { Video } from '@tarojs/components'
import type { FilmProps } from '../capabilities/Film'

/** The mini-program's own player. */
export const WeappFilm = ({
  id,
  src,
  className,
  title,
  poster,
  startAt,
  playsAtOnce,
  onPlay,
  onPause,
  onEnded,
  onPlace,
  onError,
}: FilmProps) => (
  <Video
    id={id}
    src={src}
    title={title}
    poster={poster}
    controls
    initialTime={startAt}
    autoplay={playsAtOnce}
    className={className}
    showCenterPlayBtn
    enableProgressGesture={false}
    onPlay={() => onPlay()}
    onPause={() => onPause()}
    onEnded={() => onEnded()}
    onTimeUpdate={({ detail }) => onPlace(detail.currentTime)}
    onError={() => onError()}
  />
)
