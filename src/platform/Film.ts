/** What a film or sound tells of itself; what of it counts is decided elsewhere. */
export interface FilmEvents {
  onPlay(): void
  onPause(): void
  onEnded(): void
  /** Where it is, seconds. */
  onPlace(seconds: number): void
  onError(): void
}

/** What plays, and what the phone's own screens say of it. */
export interface Playing {
  src: string
  title: string
  /** What it is a part of. */
  album: string
  /** A picture until it moves, and where it never does; '' when there is none. */
  poster: string
  /** Where it begins, seconds. */
  startAt: number
}

/** A film or a sound with the platform's own controls. */
export interface FilmProps extends Playing, FilmEvents {
  id: string
  className: string
  isSound: boolean
}
