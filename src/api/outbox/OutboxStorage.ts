import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'
import type { Entry } from './entry'

const root = 'outbox'
const personRoot = (personId: string) => `${root}/${encodeURIComponent(personId)}/`
const laneRoot = (personId: string, lane: string) =>
  `${personRoot(personId)}${encodeURIComponent(lane)}/`
/** Keys sort as text. */
const digits = 10

/** Where an entry may lie: on the device; in memory when the device is full; in memory only, as its file does. */
export type Room = 'device' | 'memoryWhenFull' | 'memory'

/** Where entries lie on the device. Each key carries its person: another person's entries cannot be read by mistake. */
export class OutboxStorage {
  /** What a full device had no room for: it hides what the device has under the same key, and ends with the app. */
  private readonly memory = new Map<string, string>()

  /** Two tabs may put into one lane in the same moment: the tab's own mark keeps their keys apart. */
  constructor(
    private readonly storage: DeviceStorage,
    private readonly tabMark: string,
  ) {}

  /** Throws when the device's store is full and the entry may not wait in memory. */
  put<E extends Omit<Entry, 'id'>>(personId: string, entry: E, room: Room): E & { id: string } {
    const lane = laneRoot(personId, entry.lane)
    const last = this.keys(lane).at(-1)
    const sequence = last ? Number(last.slice(lane.length, lane.length + digits)) + 1 : 1
    const id = `${lane}${String(sequence).padStart(digits, '0')}-${this.tabMark}`
    const kept = { ...entry, id }
    this.write(kept, room)
    return kept
  }

  /** Writes an entry anew under its own key. Throws like `put`. */
  write(entry: Entry, room: Room) {
    const text = JSON.stringify(entry)
    if (room === 'memory') return void this.memory.set(entry.id, text)
    try {
      this.storage.set(entry.id, text)
      this.memory.delete(entry.id)
    } catch (error) {
      if (room === 'device') throw error
      this.memory.set(entry.id, text)
    }
  }

  remove(id: string) {
    this.memory.delete(id)
    this.storage.remove(id)
  }

  /** false: a full device had no room for it, or may keep nothing, and it ends with the app. */
  isOnDevice(id: string) {
    return !this.memory.has(id) && !this.storage.isFleeting
  }

  has(id: string) {
    return this.text(id) !== undefined
  }

  get(id: string): Entry | undefined {
    return parse(this.text(id))
  }

  /**
   * false: it has grown since it was read. Compared as it is read: an entry whose text is spelt in another way than ours would be
   * sent again without end.
   */
  isUnchanged(entry: Entry) {
    return JSON.stringify(this.get(entry.id)) === JSON.stringify(entry)
  }

  /** In the order in which they were put. */
  entries(personId: string, lane: string): Entry[] {
    return this.read(this.keys(laneRoot(personId, lane)))
  }

  all(personId: string): Entry[] {
    return this.read(this.keys(personRoot(personId)))
  }

  count(personId: string) {
    return this.keys(personRoot(personId)).length
  }

  private keys(prefix: string) {
    const inMemory = [...this.memory.keys()].filter((key) => key.startsWith(prefix))
    return [...new Set([...this.storage.keys(prefix), ...inMemory])].sort()
  }

  private text(key: string) {
    return this.memory.get(key) ?? this.storage.get(key)
  }

  private read(keys: string[]) {
    return keys.flatMap((key) => parse(this.text(key)) ?? [])
  }
}

function parse(text: string | undefined): Entry | undefined {
  try {
    return text ? (JSON.parse(text) as Entry) : undefined
  } catch {
    return undefined
  }
}
