import { existsSync, readFileSync, rmSync } from 'node:fs'
import { steps } from './steps'

/** What the browsers of journeys note, a line each; e2e/chromium/journeyNotes.ts writes it. */
type Kind = 'calls' | 'routes'

const fileOf = (kind: Kind, journey: string) => `test-results/${kind}/${journey}.txt`

/** The test files of all journeys whose browsers note something: those in jest have none. */
export const journeyFiles = (): string[] =>
  steps
    .filter(({ name }) => /^journeys (?!.* in jest)/.test(name))
    .flatMap(({ files }) => files?.() ?? [])

/** What journeys noted, in this run or an earlier one, and those that have no notes at all. */
export interface Notes {
  lines: ReadonlySet<string>
  unheard: readonly string[]
}

/** Reads the notes of these journeys: each file's last run counts. */
export function readNotes(kind: Kind, journeys: readonly string[] = journeyFiles()): Notes {
  const heard = journeys.filter((journey) => existsSync(fileOf(kind, journey)))
  const lines = heard.flatMap((journey) =>
    readFileSync(fileOf(kind, journey), 'utf8').split('\n').filter(Boolean),
  )
  const unheard = journeys.filter((journey) => !heard.includes(journey))
  return { lines: new Set(lines), unheard }
}

/** A whole run says by itself what journeys do: it begins without notes of other runs. */
export function forgetNotes(): void {
  for (const kind of ['calls', 'routes'])
    rmSync(`test-results/${kind}`, { recursive: true, force: true })
}

/** A committed list of what no journey does, a name a line; it may only shrink. */
export interface KnownGaps {
  file: string
  names: readonly string[]
}

export const knownGaps = (file: string): KnownGaps => ({
  file,
  names: readFileSync(file, 'utf8').split('\n').filter(Boolean),
})

/** What to say of the notes, and what none of all journeys did though no list says so. */
export interface Report {
  text: string
  fresh: readonly string[]
}

/**
 * Compares what is wanted with what journeys did. What is missing can only be told once every journey was heard; till
 * then it says which were not.
 */
export function compareNotes(
  what: string,
  wanted: readonly string[],
  done: ReadonlySet<string>,
  unheard: readonly string[],
  { file, names }: KnownGaps,
): Report {
  const missing = wanted.filter((one) => !done.has(one)).sort()
  const counts = `${what}: ${wanted.length - missing.length} of ${wanted.length}`
  const gone = names.filter((one) => done.has(one))
  const shrinks = gone.length > 0 ? [`done now, to be taken off ${file}: ${gone.join(', ')}`] : []
  if (unheard.length > 0) {
    const silent = `what is done by none is not known: ${unheard.length} journeys have no notes (${unheard.slice(0, 5).join(', ')}${unheard.length > 5 ? ' …' : ''})`
    return { text: [counts, ...shrinks, silent].join('\n'), fresh: [] }
  }
  const fresh = missing.filter((one) => !names.includes(one))
  const grows =
    fresh.length > 0 ? [`done by none, and ${file} does not say so: ${fresh.join(', ')}`] : []
  return { text: [counts, ...shrinks, ...grows].join('\n'), fresh }
}
