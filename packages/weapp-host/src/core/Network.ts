import type { HostEvents } from './HostEvents'
import type { WxRegistry } from './WxRegistry'

export type NetworkType = 'wifi' | '5g' | '4g' | '3g' | '2g' | 'unknown' | 'none'

/** The phone's connection. Going offline also breaks the exchanges under way. */
export class Network {
  private type: NetworkType = 'wifi'
  private readonly running = new Set<() => void>()

  constructor(private readonly events: HostEvents) {}

  get online(): boolean {
    return this.type !== 'none'
  }

  get isWifi(): boolean {
    return this.type === 'wifi'
  }

  set(type: NetworkType): void {
    this.type = type
    if (type === 'none') this.cutAll()
    this.events.emit('NetworkStatusChange', { isConnected: type !== 'none', networkType: type })
  }

  /** Breaks the exchanges under way. */
  cutAll(): void {
    for (const cut of [...this.running]) cut()
  }

  /** `cut` is called when the connection breaks; the returned function ends the watch. */
  watch(cut: () => void): () => void {
    this.running.add(cut)
    return () => {
      this.running.delete(cut)
    }
  }

  install(registry: WxRegistry): void {
    registry.method('getNetworkType', (_options, reply) => reply.ok({ networkType: this.type }))
  }
}
