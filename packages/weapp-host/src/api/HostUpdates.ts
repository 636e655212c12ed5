import type { WxRegistry } from '../core/WxRegistry'

/** wx.getUpdateManager: a test says when a newer version has been downloaded; taking it starts the program anew. */
export class HostUpdates {
  private ready: (() => void)[] = []
  isTaken = false

  constructor(private readonly restart: () => void) {}

  /** A newer version is on the phone now. */
  arrive(): void {
    this.ready.forEach((listener) => listener())
  }

  install(registry: WxRegistry): void {
    registry.sync('getUpdateManager', () => ({
      onCheckForUpdate: () => undefined,
      onUpdateReady: (listener: () => void) => void this.ready.push(listener),
      onUpdateFailed: () => undefined,
      applyUpdate: () => {
        this.isTaken = true
        this.restart()
      },
    }))
  }
}
