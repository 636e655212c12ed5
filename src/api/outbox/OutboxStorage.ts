import type { DeviceStorage } from '@/platform/Platform'
import type { Entry } from './entry'

const root = 'outbox'
const laneRoot = (personId: string, lane: string) =>
  `${root}/${encodeURIComponent(personId)}/${encodeURIComponent(lane)}/`
const personRoot = (personId: string) => `${root}/${encodeURIComponent(personId)}/`
/** Keys sort as text. */
const digits = 10

/** Where entries lie on the device. Each key carries its person: another person's entries cannot be read by mistake. */
export class OutboxStorage {
  /** Two tabs may put into one lane in the same moment: the tab's own mark keeps their keys apart. */
  constructor(
    private readonly storage: DeviceStorage,
    private readonly tabMark: string,
  ) {}

  /** Throws when the device's store is full. */
  put<E extends Omit<Entry, 'id'>>(personId: string, entry: E): E & { id: string } {
    const lane = laneRoot(personId, entry.lane)
    const last = this.keys(lane).at(-1)
    const sequence = last ? Number(last.slice(lane.length, lane.length + digits)) + 1 : 1
    const id = `${lane}${String(sequence).padStart(digits, '0')}-${this.tabMark}`
    const kept = { ...entry, id }
    this.storage.set(id, JSON.stringify(kept))
    return kept
  }

  remove(id: string) {
    this.storage.remove(id)
  }

  has(id: string) {
    return this.storage.get(id) !== undefined
  }

  /** In the order in which they were put. */
  entries(personId: string, lane: string): Entry[] {
    return this.read(this.keys(laneRoot(personId, lane)))
  }

  all(personId: string): Entry[] {
    return this.read(this.keys(personRoot(personId)))
  }

  count(personId: string) {
    return this.storage.keys(personRoot(personId)).length
  }

  private keys(prefix: string) {
    return this.storage.keys(prefix).sort()
  }

  private read(keys: string[]) {
    return keys.flatMap((key) => parse(this.storage.get(key)) ?? [])
  }
}

function parse(text: string | undefined): Entry | undefined {
  try {
    return text ? (JSON.parse(text) as Entry) : undefined
  } catch {
    return undefined
  }
}
