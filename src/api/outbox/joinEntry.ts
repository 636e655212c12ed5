import type { Entry } from './entry'
import { lanePolicy, roomOf } from './lanePolicies'
import type { OutboxStorage } from './OutboxStorage'

interface Needs {
  storage: OutboxStorage
  /** Whether an entry may still grow: it is this tab's own and not on its way. */
  mayGrow(entry: Entry): boolean
}

/**
 * Writes a call into the last entry of its lane, where the call's policy joins the two. Returns that entry as it is on the device
 * now; undefined: the call becomes an entry of its own. Throws when the device is full.
 */
export function joinEntry(
  { storage, mayGrow }: Needs,
  personId: string,
  next: Omit<Entry, 'id'>,
): Entry | undefined {
  const { join } = lanePolicy(next.call)
  const last = join?.at === 'put' ? storage.entries(personId, next.lane).at(-1) : undefined
  if (!last || last.call !== next.call || !mayGrow(last)) return undefined
  const input = join?.inputs(last.input, next.input)
  if (input === undefined) return undefined
  const joined = { ...last, input }
  storage.write(joined, roomOf(next))
  return joined
}
