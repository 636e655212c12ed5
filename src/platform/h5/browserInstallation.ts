import type { Installation } from '../capabilities/Installation'
import { instanceId } from './instanceId'

/** `iPhone`, `Android`, `Windows`: enough for a user to distinguish their devices. */
export function deviceNameOf(userAgent: string): string {
  const system = /\b(iPhone|iPad|Android|Windows|Macintosh|Linux)\b/.exec(userAgent)?.[1] ?? 'Web'
  const browser = /MicroMessenger|Edg|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  return [system, browser].filter(Boolean).join(' ')
}

/** What the server wrote into the page (server/http/pages/h5Page.ts). */
const fact = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The host name decides the brand. */
export const browserInstallation = (channel: 'hostApp' | 'h5'): Installation => ({
  channel,
  instanceId: instanceId(),
  deviceName: deviceNameOf(navigator.userAgent),
  brandHint: location.hostname,
  ...(fact('brand') !== undefined && { brandFact: fact('brand') }),
  brandQuery: { host: location.hostname },
  ...(fact('demo') !== undefined && { demoFact: fact('demo') }),
  randomBytes: (count) => Promise.resolve(crypto.getRandomValues(new Uint8Array(count))),
})
