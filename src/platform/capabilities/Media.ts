import type { ComponentType } from 'react'
import type { FilmEvents, FilmProps, Playing } from './Film'

/** Films and sounds. */
export interface Media {
  /** The player itself. */
  readonly Film: ComponentType<FilmProps>
  /** The player with that id on the page in front. */
  player(id: string): MediaControls
  /** Plays a sound from a full address; `ended` is called once, with false when it cannot be played. Returns what stops it. */
  playSound(address: string, ended: (played: boolean) => void): () => void
  /**
   * A sound that goes on while the program is in the background; the phone's own bar shows it (mini-program). It has no controls of its own on
   * the page: `player(id)` commands it, and nothing sounds before `play`. Returns what ends it.
   */
  backgroundSound?(id: string, playing: Playing, listener: FilmEvents): () => void
}

/** What a page may tell its player; nothing happens while it is not drawn. */
export interface MediaControls {
  setSpeed(speed: number): void
  /** Seconds of the film. */
  seek(seconds: number): void
  play(): void
  pause(): void
}
