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
  /** It plays as soon as it can: it was playing before its address was renewed, or somebody asked for it. */
  playsAtOnce: boolean
}

/** A film or a sound with the platform's own controls. */
export interface FilmProps extends Playing, FilmEvents {
  id: string
  className: string
  isSound: boolean
  /** Little is loaded ahead: somebody saves data. */
  sparing: boolean
}

/** A film in pieces (HLS), by its address. */
export const isInPieces = (address: string): boolean => /\.m3u8(\?|$)/.test(address)
