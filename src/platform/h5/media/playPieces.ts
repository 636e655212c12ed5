interface Wishes {
  startAt: number
  sparing: boolean
  /** Its playlist or a piece does not come: the address is too old, or the line is dead. Heard once. */
  failed(): void
}

/** Seconds that are loaded ahead; who saves data pays for little that is never watched. */
const ahead = { usual: 30, sparing: 6 } as const

/** Plays a film in pieces in browsers that cannot do it themselves. Returns what ends it. Rejects when its code does not arrive. */
export async function playPieces(
  element: HTMLMediaElement,
  address: string,
  { startAt, sparing, failed }: Wishes,
): Promise<() => void> {
  const { default: Hls } = await import(/* webpackChunkName: "hls" */ 'hls.js/light')
  // No worker: the page's policy allows none of foreign making, and pieces are small.
  const hls = new Hls({
    enableWorker: false,
    startPosition: startAt > 0 ? startAt : -1,
    maxBufferLength: sparing ? ahead.sparing : ahead.usual,
    maxMaxBufferLength: sparing ? ahead.sparing : 2 * ahead.usual,
  })
  let hasFailed = false
  hls.on(Hls.Events.ERROR, (_event, { fatal, response }) => {
    // A refused piece is refused again: it is not tried anew.
    if (hasFailed || !(fatal || response?.code === 403)) return
    hasFailed = true
    hls.stopLoad()
    failed()
  })
  hls.loadSource(address)
  hls.attachMedia(element)
  return () => hls.destroy()
}
