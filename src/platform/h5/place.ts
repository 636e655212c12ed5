import type { Place } from '../capabilities/Phone'

const longestMs = 8_000

/** Where the browser thinks it is; undefined when the person says no, or nothing comes within eight seconds. */
export function place(): Promise<Place | undefined> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (!geolocation) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { timeout: longestMs, maximumAge: 60_000, enableHighAccuracy: true },
    )
  })
}
