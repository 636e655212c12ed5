import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { routeOf } from '../../testing/statements/routeOf'
import { readSources, statementSites } from '../../testing/statements/statementSites'
import { statementTexts } from '../../testing/statements/statementTexts'
import { freshDatabase, isSpreadServer } from '../../testing/testDatabase'

/** Texts that samples of table and column names, or of a change that changes nothing, make of the query builder: no statement of ours. */
const isNone = (text: string) => /^1$|"1"|^update "\w+" set where/.test(text)

/** Hospitals that somebody looks at together. */
const region = ['renhe', 'jiangcheng', 'ankang']

/**
 * What a statement says of itself that may be sent to several machines, or bring rows to the coordinator first (docs/decisions/023):
 * why. A report, asked about one hospital, as its managers ask, is sent to one machine all the same.
 */
const mark = /\/\* several machines: ([^*]+) \*\//

test('on Citus (npm run citus) every statement is sent whole to the machine of one hospital, but those that say why not', async (t) => {
  if (!(await isSpreadServer())) return t.skip('this is one PostgreSQL')
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  const sources = readSources()
  const problems = new Set<string>()
  const marked = new Set<string>()
  const needed = new Set<string>()
  for (const statement of await statementTexts(sources, statementSites(sources))) {
    const text = statement.text.replace(/\s+/g, ' ').trim()
    // A count of any other statement, or one put together around nothing: no statement of its own (rowTypes.test.ts).
    if (isNone(text) || /\(true\) counted$|^select 1 as c0 1/.test(text)) continue
    const place = `${statement.at} ${text.slice(0, 240)}`
    const why = mark.exec(text)?.[1]
    const self = `${statement.at} ${why}`
    if (why !== undefined) marked.add(self)
    const asked = why === 'a report' ? region : undefined
    const route = await routeOf(client, statement, asked).catch((error: Error) => error)
    if (route instanceof Error) problems.add(`${place}: ${route.message}`)
    else if (route.machines > 1 || route.byCoordinator) {
      needed.add(self)
      if (why === undefined) problems.add(`${place}: does not say why several machines`)
      else if (asked) {
        const ofOne = await routeOf(client, statement, ['renhe'])
        if (ofOne.machines > 1) problems.add(`${place}: also of one hospital`)
      }
    }
  }
  for (const self of marked)
    if (!needed.has(self)) problems.add(`${self}: is sent to one machine, and says several`)
  await client.end()
  await database.drop()
  assert.deepEqual([...problems], [])
})
