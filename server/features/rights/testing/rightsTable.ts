import { readFileSync } from 'node:fs'
import { contract } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import type { Role } from '@contract/rules/rights'
import type { Client } from '../../../testing/client'

/** How far a role reaches with a call (the head of rightsTable.md); -: it may not. */
export type Letter = 'D' | 'H' | 'O' | 'R' | 'C' | 'P' | '-'

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const [heading = [], , ...body] = readFileSync(
  new URL('../rightsTable.md', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)

/** The table's lines, as cells: names of calls, what the session has to have shown, then a letter for each role. */
export const rows = body
/** The roles of the table, in its order. */
export const columns = heading.slice(2) as Role[]

const letters = new Map(
  rows.flatMap(([names = '', , ...cells]) =>
    names.split(' ').map((name) => [name, cells as Letter[]]),
  ),
)
export const letterOf = (name: string, role: Role): Letter =>
  letters.get(name)?.[columns.indexOf(role)] ?? '-'

/** Whether the table refuses that call to that role: one that it does not list needs no right. */
export const shouldRefuse = (name: string, role: Role): boolean =>
  letters.has(name) && letterOf(name, role) === '-'

const proofs = new Map(
  rows.flatMap(([names = '', proof = '']) => names.split(' ').map((name) => [name, proof])),
)
/** What a session has to have shown for that call; undefined: it needs no right. */
export const proofOf = (name: string): string | undefined => proofs.get(name)

/** Every call of the contract, by area and name. */
export const calls = Object.entries<Area>(contract).flatMap(([area, of]) =>
  Object.entries(of).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

/** The code of a call that is asked wrongly: what comes first is who may. */
export async function codeOf(
  client: Client,
  call: Call,
  more: Record<string, string> = {},
): Promise<number> {
  const headers: Record<string, string> = {
    ...more,
    ...(call.upload && { 'content-type': 'application/octet-stream' }),
    ...(call.tokenHeader && client.token && { [call.tokenHeader]: client.token }),
    'idempotency-key': 'rights',
  }
  const wrong = { 'not a field': 1 }
  const body = JSON.stringify(call.wrapped === false ? wrong : { data: wrong })
  return (await client.post(call.path, body, headers)).code
}
