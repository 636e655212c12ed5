import type { Method } from './types'

const names = [
  'NetworkStatusChange',
  'NetworkWeakChange',
  'AppShow',
  'AppHide',
  'Error',
  'PageNotFound',
  'UnhandledRejection',
  'ThemeChange',
  'KeyboardHeightChange',
  'WindowResize',
  'UserCaptureScreen',
  'MemoryWarning',
  'AudioInterruptionBegin',
  'AudioInterruptionEnd',
  'NeedPrivacyAuthorization',
] as const
export type HostEventName = (typeof names)[number]

/** The wx.onX / wx.offX pairs. */
export class HostEvents {
  private readonly listeners = new Map<string, Method[]>()

  constructor(private readonly guard: (method: Method, args: unknown[]) => void) {}

  emit(name: HostEventName, ...details: unknown[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])])
      this.guard(listener, details.length ? details : [undefined])
  }

  /** The platform gives one text, as its developer tools show it. */
  emitError(error: unknown): void {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.emit('Error', `MiniProgramError\n${words}`)
  }

  install(wx: Record<string, unknown>): void {
    for (const name of names) {
      wx[`on${name}`] = (listener: Method) => {
        this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
      }
      wx[`off${name}`] = (listener?: Method) => {
        this.listeners.set(
          name,
          listener ? (this.listeners.get(name) ?? []).filter((other) => other !== listener) : [],
        )
      }
    }
  }
}
