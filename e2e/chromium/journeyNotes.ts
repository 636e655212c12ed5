import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a page asked the server for, and which screens a finger led to. */
type Kind = 'calls' | 'routes'

let journey: string | undefined
const seen = new Set<string>()

/** The file of a journey's notes; tools/testing/journeyNotes.ts reads it. */
const fileOf = (kind: Kind, of: string) => `test-results/${kind}/${of}.txt`

/**
 * From now on what browsers note is of that test file. Its notes of an earlier run go, those of the others stay: a file
 * that runs alone renews its part. A runner that names no file notes nothing.
 */
export function beginNotes(testFile: string | undefined): void {
  journey = testFile
  seen.clear()
  if (!journey) return
  for (const kind of ['calls', 'routes'] as const) {
    mkdirSync(dirname(fileOf(kind, journey)), { recursive: true })
    writeFileSync(fileOf(kind, journey), '')
  }
}

/** Notes it once. */
export function note(kind: Kind, what: string): void {
  if (!journey || seen.has(`${kind} ${what}`)) return
  seen.add(`${kind} ${what}`)
  appendFileSync(fileOf(kind, journey), `${what}\n`)
}
