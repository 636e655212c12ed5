import type { Installation } from '../capabilities/Installation'
import { instanceId } from './instanceId'

/** `iPhone`, `Android`, `Windows`: enough for a user to distinguish their devices. */
export function deviceNameOf(userAgent: string): string {
  const system = /\b(iPhone|iPad|Android|Windows|Macintosh|Linux)\b/.exec(userAgent)?.[1] ?? 'Web'
  const browser = /MicroMessenger|Edg|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  return [system, browser].filter(Boolean).join(' ')
}

/** The host name decides the brand. */
export const browserInstallation = (channel: 'hostApp' | 'h5'): Installation => ({
  channel,
  instanceId: instanceId(),
  deviceName: deviceNameOf(navigator.userAgent),
  brandHint: location.hostname,
  brandQuery: { host: location.hostname },
  isDemo: document.querySelector('meta[name="demo"]') !== null,
  randomBytes: (count) => Promise.resolve(crypto.getRandomValues(new Uint8Array(count))),
})
