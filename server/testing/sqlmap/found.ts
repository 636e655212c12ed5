import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line a call in found.jsonl. */
export interface Attacked {
  call: string
  /** What the recorded request got once more, right before the attack. */
  before: string
  parameters: number
  /** Fields that refused six payloads each by their schema, and were left out then. */
  bound?: number
  requests: number
  codes: Record<string, number>
  injectable: string[]
  faults: string[]
}

export const ledgerIn = (folder: string) => join(folder, 'found.jsonl')

/** What was attacked in all runs of a folder. */
export function attackedSoFar(folder: string): Attacked[] {
  if (!existsSync(ledgerIn(folder))) return []
  const lines = readFileSync(ledgerIn(folder), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Attacked)
}
