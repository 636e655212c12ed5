import type { DrawOn } from './Canvas'

/** Pictures: taken by the person, or drawn by us. */
export interface Pictures {
  /** Pictures that the person takes or chooses, made small enough to travel. Rejects with a DeviceError. */
  choose(max: number): Promise<ChosenPicture[]>
  /** Draws a picture of that size in px (nothing of it is on the page); returns what an image element shows. Rejects when the device cannot. */
  draw(
    size: { width: number; height: number },
    work: (on: DrawOn) => Promise<void> | void,
  ): Promise<string>
  /** Keeps such a picture among the person's own. false: they must do it by hand. Rejects with a DeviceError when they refused. */
  keep(picture: string, name: string): Promise<boolean>
}

/** A picture on this device, made small enough to travel. */
export interface ChosenPicture {
  /** Time stamp and .jpg, as the file server wants it. */
  name: string
  /** What an image element shows. */
  preview: string
  bytes: number
  /** The bytes themselves (browser), or where they lie (mini-program). */
  content: Blob | string
}

/** A picture leaves the phone with at most this many bytes. */
export const pictureBytes = 400 * 1024
/** Longest side first tried, px. */
export const pictureSidePx = 1600
