import type { ExpectedInterruptions } from '../../capabilities/expectedInterruptions'
import type { Pictures } from '../../capabilities/Pictures'
import { keepPicture } from './keepPicture'
import { choosePictures } from './pictures'
import { rare } from '../rarePart'

/** Choosing, drawing and keeping pictures in a browser; the system’s picker is an interruption that was expected. */
export const browserPictures = (interruptions: ExpectedInterruptions): Pictures => ({
  choose: (max) => interruptions.during('picker', () => choosePictures(max)),
  draw: async (size, work) => (await rare()).drawPicture(size, work),
  keep: keepPicture,
})
