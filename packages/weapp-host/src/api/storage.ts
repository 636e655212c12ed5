import type { HostStorage } from '../core/HostStorage'
import type { WxRegistry } from '../core/WxRegistry'

/** The platform's storage, synchronous and not; a full one throws as the platform does. */
export function installStorage(registry: WxRegistry, storage: HostStorage): void {
  registry.sync('setStorageSync', (key: string, value: unknown) => {
    try {
      storage.set(key, value)
    } catch (error) {
      throw new Error(
        `setStorageSync:fail ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  })
  registry.sync('getStorageSync', (key: string) => storage.get(key))
  registry.sync('removeStorageSync', (key: string) => storage.remove(key))
  registry.sync('clearStorageSync', () => storage.clear())
  registry.sync('getStorageInfoSync', () => storage.info())
  registry.method('setStorage', (options, reply) => {
    storage.set(String(options.key), options.data)
    reply.ok()
  })
  registry.method('getStorage', (options, reply) => {
    const key = String(options.key)
    if (storage.has(key)) reply.ok({ data: storage.get(key) })
    else reply.fail('data not found')
  })
  registry.method('removeStorage', (options, reply) => {
    storage.remove(String(options.key))
    reply.ok()
  })
  registry.method('clearStorage', (_options, reply) => {
    storage.clear()
    reply.ok()
  })
  registry.method('getStorageInfo', (_options, reply) => reply.ok(storage.info()))
}
