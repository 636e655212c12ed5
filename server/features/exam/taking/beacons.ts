import { createHmac } from 'node:crypto'
import { sameText } from '../../../signed'

/** 96 bits. */
const characters = 16

/** The key of an attempt's beacons: unlike the key of its seals it is told to nobody, and stored nowhere. */
export function beaconKeyOf(serverKey: Uint8Array, attemptId: string): string {
  return createHmac('sha256', serverKey).update(`beacon|${attemptId}`).digest('hex')
}

const sign = (key: string, time: string) =>
  createHmac('sha256', key).update(time).digest('base64url').slice(0, characters)

/** A word of the server that it said it to this attempt at that moment: 1795353540000.k3J… Nobody else can make one. */
export const beaconOf = (key: string, now: number) => `${now}.${sign(key, String(now))}`

/** The moment that a beacon names; undefined: it is none of this attempt's. */
export function timeOfBeacon(key: string, beacon: string): number | undefined {
  const [time = '', had = ''] = beacon.split('.')
  return /^\d{13}$/.test(time) && sameText(sign(key, time), had) ? Number(time) : undefined
}
