import type { Faults } from '../capabilities/Faults'
import { deviceNameOf } from './browserInstallation'

const systemOf = (userAgent: string) =>
  /(?:iPhone OS|Android|Windows NT|Mac OS X|Linux)(?: [\d._]+)?/.exec(userAgent)?.[0] ?? ''

/** Errors of the page that nobody caught, with the kind of device. */
export const browserFaults = (): Faults => ({
  model: deviceNameOf(navigator.userAgent),
  system: systemOf(navigator.userAgent).replace(/_/g, '.'),
  onFault: (notify) => {
    const failed = ({ error, message }: ErrorEvent) => notify(error ?? message)
    const rejected = ({ reason }: PromiseRejectionEvent) => notify(reason)
    window.addEventListener('error', failed)
    window.addEventListener('unhandledrejection', rejected)
    return () => {
      window.removeEventListener('error', failed)
      window.removeEventListener('unhandledrejection', rejected)
    }
  },
})
