import type { Media } from '../capabilities/Media'
import { createBackgroundSounds } from './backgroundSounds'
import { mediaControls } from './mediaControls'
import { playSound } from './playSound'
import { WeappFilm } from './WeappFilm'

/** Films, sounds and the sound that goes on in the background of the mini-program. */
export function weappMedia(): Media {
  const sounds = createBackgroundSounds()
  return {
    Film: WeappFilm,
    player: (id) => sounds.controls(id) ?? mediaControls(id),
    playSound,
    backgroundSound: sounds.play,
  }
}
