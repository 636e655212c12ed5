import type { Media } from '../capabilities/Media'
import { createBackgroundSounds } from './backgroundSounds'
import { mediaControls } from './mediaControls'
import { playSound } from './playSound'
import { WeappFilm } from './WeappFilm'

export function weappMedia(): Media {
  const sounds = createBackgroundSounds()
  return {
    Film: WeappFilm,
    player: (id) => sounds.controls(id) ?? mediaControls(id),
    playSound,
    backgroundSound: sounds.play,
  }
}
