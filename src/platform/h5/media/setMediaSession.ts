import type { Playing } from '../../capabilities/Film'

const stepSeconds = 15

/** Names what plays on the phone's lock screen and on the keys of a headset, which then command it (Media Session), where the browser can. */
export function setMediaSession(
  { title, album, poster }: Playing,
  element: HTMLMediaElement,
): void {
  const { mediaSession: session } = navigator
  if (!session) return
  session.metadata = new MediaMetadata({
    title,
    artist: album,
    artwork: poster ? [{ src: poster }] : [],
  })
  const move = (seconds: number) => {
    element.currentTime = Math.max(0, element.currentTime + seconds)
  }
  const handlers: Partial<Record<MediaSessionAction, () => void>> = {
    play: () => void element.play().catch(() => undefined),
    pause: () => element.pause(),
    seekbackward: () => move(-stepSeconds),
    seekforward: () => move(stepSeconds),
  }
  for (const [action, run] of Object.entries(handlers) as [MediaSessionAction, () => void][])
    session.setActionHandler(action, run)
}
