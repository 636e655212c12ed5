import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { contract } from '@contract/calls'
import type { Area } from '@contract/calls/call'
import { excusedCalls } from '../shells/excused'

const folder = 'test-results/calls'
/** Calls that no journey makes by a page, a name a line; it may only shrink. */
const listed = 'tools/shells/noJourney.txt'

/** Every call of the contract as `area.name`, by its path. */
const byPath = new Map(
  Object.entries(contract as Readonly<Record<string, Area>>).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, { path }]) => [path, `${area}.${name}`] as const),
  ),
)

/** Names of calls that a committed list says no journey makes. */
const withoutJourney = (): string[] => readFileSync(listed, 'utf8').split('\n').filter(Boolean)

/** What the pages of the journeys of this run asked the server, as its browsers noted it. */
function madeCalls(): Set<string> {
  if (!existsSync(folder)) return new Set()
  const paths = readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8').split('\n'),
  )
  return new Set(paths.flatMap((path) => byPath.get(path) ?? []))
}

/** What to say after journeys ran. `isWhole`: all of them did, so that what is missing was made by none. */
export function journeyCallsReport(isWhole: boolean): string {
  const made = madeCalls()
  const needed = [...byPath.values()].filter((name) => !(name in excusedCalls))
  const missing = needed.filter((name) => !made.has(name)).sort()
  const counts = `calls that pages of these journeys made: ${made.size} of ${byPath.size}`
  if (!isWhole) return counts
  const known = withoutJourney()
  const fresh = missing.filter((name) => !known.includes(name))
  const gone = known.filter((name) => made.has(name))
  return [
    counts,
    ...(fresh.length > 0
      ? [`no journey makes, and ${listed} does not say so: ${fresh.join(', ')}`]
      : []),
    ...(gone.length > 0 ? [`made now, to be taken off ${listed}: ${gone.join(', ')}`] : []),
  ].join('\n')
}
