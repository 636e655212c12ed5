import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { calls } from '../server/testing/attack/attack'
import { attackedSoFar } from '../server/testing/sqlmap/found'
import { runBundled } from '../tools/testing/runBundled'
import type { Row } from './table'

const folder = '.cache/sqlmap'
/** Asks for what no test asked for with success: last, for it knows what is left. */
const remaining = 'server/testing/sqlmap/remaining.ts'

/** Tests of features and of the edge: between them they make every call as it is meant. The walk of all roles comes last: it only tries. */
function testFiles(): string[] {
  const files = ['server/features', 'server/http'].flatMap((under) =>
    readdirSync(under, { recursive: true, encoding: 'utf8' }).map((file) => join(under, file)),
  )
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .sort((one, other) => Number(one.includes('/rights/')) - Number(other.includes('/rights/')))
}

/**
 * Runs the tests of the server; before each server closes sqlmap (Debian's package) gets what was recorded there, one request a call,
 * while its data still stands. What was attacked stays noted in .cache/sqlmap, so that it can be done in parts.
 */
export async function benchSqlmap(files: readonly string[]): Promise<Row[]> {
  const env = { ...process.env, SQLMAP_FOLDER: resolve(folder) }
  for (const chosen of files.length > 0 ? [[...files]] : [testFiles(), [remaining]])
    await runBundled(chosen, { atOnce: 2, together: 1 }, env)
  return sqlmapRows(folder)
}

/** What was found so far in that folder. */
function sqlmapRows(of: string): Row[] {
  const all = attackedSoFar(of)
  const sum = (count: (one: (typeof all)[number]) => number) =>
    all.reduce((so, one) => so + count(one), 0)
  // A call may have been attacked twice: by two processes that ran at once.
  const named = (of: typeof all) => new Set(of.map(({ call }) => call)).size
  const share = (count: number) => `${Math.round((count / Math.max(1, named(all))) * 100)} %`
  const again = named(all.filter(({ before }) => before === '0'))
  return [
    {
      name: 'calls recorded with code 0 and attacked',
      value: named(all),
      unit: `of ${calls.length}`,
      note: `${share(again)} answered 0 once more right before the attack`,
    },
    { name: 'parameters', value: sum(({ parameters }) => parameters), unit: '' },
    {
      name: 'fields bound to a number, a list or a pattern',
      value: sum(({ bound = 0 }) => bound),
      unit: '',
      note: 'six payloads each, all refused with 400; not given to sqlmap',
    },
    { name: 'requests of sqlmap', value: sum(({ requests }) => requests), unit: '' },
    {
      name: 'injectable',
      value: sum(({ injectable }) => injectable.length),
      unit: '',
      limit: 0,
      must: true,
    },
    {
      name: 'replies of 500',
      value: sum(({ codes }) => codes['500'] ?? 0),
      unit: '',
      limit: 0,
      must: true,
    },
  ]
}
