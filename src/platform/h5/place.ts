import { DeviceError } from '../capabilities/DeviceError'
import type { Place } from '../capabilities/Phone'

/** PERMISSION_DENIED of the standard. */
const refused = 1
const longestMs = 8_000

/** Where the browser thinks it is; undefined when nothing comes within eight seconds. Rejects with a DeviceError when the person says no. */
export function place(): Promise<Place | undefined> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (!geolocation) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => (code === refused ? reject(new DeviceError('denied')) : resolve(undefined)),
      { timeout: longestMs, maximumAge: 60_000, enableHighAccuracy: true },
    )
  })
}
