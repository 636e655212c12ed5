import { DeviceError } from '../capabilities/DeviceError'
import { isPrivacyRefusal } from './weappPrivacy'

const messageOf = (error: unknown) => (error as { errMsg?: string }).errMsg ?? ''

/** The person closed the platform's own sheet. */
export const gaveUp = (error: unknown) => /cancel/i.test(messageOf(error))

/** Why the platform did not do it. */
export function problemOf(error: unknown): DeviceError {
  // Before "auth": the message of a refused privacy question says "not authorized".
  if (isPrivacyRefusal(error)) return new DeviceError('privacy')
  return new DeviceError(/auth|deny|denied/i.test(messageOf(error)) ? 'denied' : 'missing')
}
