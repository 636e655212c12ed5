import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'

/** Keeps what is only convenient to find again; a full device goes without, and what is being done goes on. */
export function keepIfRoom(storage: Pick<DeviceStorage, 'set'>, key: string, text: string): void {
  try {
    storage.set(key, text)
  } catch {
    // No room.
  }
}
