import type { MediaControls } from '../../capabilities/Media'

/** The player of that id on the page; nothing happens where it is not drawn yet. */
export function mediaControls(id: string): MediaControls {
  const video = () =>
    document.getElementById(id)?.querySelector<HTMLMediaElement>('video, audio') ?? undefined
  const on = (change: (element: HTMLMediaElement) => void) => {
    const element = video()
    if (element) change(element)
  }
  return {
    setSpeed: (speed) => on((element) => (element.playbackRate = speed)),
    seek: (seconds) => on((element) => (element.currentTime = seconds)),
    // The browser may refuse to play before the person touched something: then the button is there.
    play: () => on((element) => void element.play().catch(() => undefined)),
    pause: () => on((element) => element.pause()),
  }
}
