import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { routeOf } from '../../testing/statements/routeOf'
import { readSources, statementSites } from '../../testing/statements/statementSites'
import { statementTexts } from '../../testing/statements/statementTexts'
import { freshDatabase, isSpreadServer } from '../../testing/testDatabase'
import { severalMachines } from './severalMachines'

/** Texts that samples of table and column names, or of a change that changes nothing, make of the query builder: no statement of ours. */
const isNone = (text: string) => /^1$|"1"|^update "\w+" set where/.test(text)

test('on Citus (npm run citus) every statement is sent whole to the machine of one hospital, but those of the list', async (t) => {
  if (!(await isSpreadServer())) return t.skip('this is one PostgreSQL')
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  const sources = readSources()
  const problems = new Set<string>()
  const used = new Set<string>()
  for (const statement of await statementTexts(sources, statementSites(sources))) {
    const text = statement.text.replace(/\s+/g, ' ').trim()
    // A count of any other statement, or one put together around nothing: no statement of its own (rowTypes.test.ts).
    if (isNone(text) || /\(true\) counted$|^select 1 as c0 1/.test(text)) continue
    const place = `${statement.at} ${text.slice(0, 160)}`
    const excuses = severalMachines.filter(({ says }) => text.includes(says))
    for (const { says } of excuses) used.add(says)
    const route = await routeOf(client, statement).catch((error: Error) => error)
    if (route instanceof Error) problems.add(`${place}: ${route.message}`)
    else if (route.machines > 1 || route.byCoordinator) {
      if (excuses.length !== 1) problems.add(`${place}: ${excuses.length} excuses`)
      if (excuses[0]?.isReport) {
        const ofOne = await routeOf(client, statement, 'renhe')
        if (ofOne.machines > 1) problems.add(`${place}: also of one hospital`)
      }
    }
  }
  for (const { says } of severalMachines)
    if (!used.has(says)) problems.add(`there is no such statement: ${says}`)
  await client.end()
  await database.drop()
  assert.deepEqual([...problems], [], 'server/db/spread/severalMachines.ts')
})
