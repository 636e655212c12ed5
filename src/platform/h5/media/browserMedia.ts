import type { Media } from '../../capabilities/Media'
import { BrowserFilm } from './BrowserFilm'
import { mediaControls } from './mediaControls'
import { playSound } from './playSound'

export const browserMedia: Media = { Film: BrowserFilm, player: mediaControls, playSound }
