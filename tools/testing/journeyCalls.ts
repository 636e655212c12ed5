import { contract } from '@contract/calls'
import type { Area } from '@contract/calls/call'
import { excusedCalls } from '../shells/excused'
import { compareNotes, knownGaps, readNotes, type Report } from './journeyNotes'

/** Every call of the contract as `area.name`, by its path. */
const byPath = new Map(
  Object.entries(contract as Readonly<Record<string, Area>>).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, { path }]) => [path, `${area}.${name}`] as const),
  ),
)
const wanted = [...byPath.values()].filter((name) => !(name in excusedCalls))

/** Which calls of the contract pages of journeys made (docs/decisions/135, 151). */
export function journeyCallsReport(): Report {
  const { lines, unheard } = readNotes('calls')
  const made = new Set([...lines].flatMap((path) => byPath.get(path) ?? []))
  const known = knownGaps('tools/shells/noJourney.txt')
  return compareNotes('calls that pages of journeys made', wanted, made, unheard, known)
}
