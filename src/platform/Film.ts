/** A film or a sound with the platform's own controls. It tells its place; what counts is decided elsewhere. */
export interface FilmProps {
  id: string
  src: string
  className: string
  /** Where it begins, seconds. */
  startAt: number
  onPlay(): void
  onPause(): void
  onEnded(): void
  /** Where it is, seconds. */
  onPlace(seconds: number): void
  onError(): void
}
