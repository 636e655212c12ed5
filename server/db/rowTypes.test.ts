import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { columnsOf } from '../testing/statements/describeStatement'
import { rowProblems } from '../testing/statements/rowProblems'
import { statementSites } from '../testing/statements/statementSites'
import { statementTexts } from '../testing/statements/statementTexts'
import { freshDatabase } from '../testing/testDatabase'

let client: pg.Client
let drop: () => Promise<void>

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
})
after(async () => {
  await client.end()
  await drop()
})

test('the Row type of every prepared statement is what PostgreSQL says of it', async () => {
  const texts = await statementTexts()
  const problems: string[] = []
  for (const { at, fields } of statementSites()) {
    const own = texts.filter((one) => one.at === at)
    if (own.length === 0) problems.push(`${at}: is not made when its module is loaded`)
    for (const { text } of own) {
      const columns = await columnsOf(client, text).catch((error: Error) => error)
      if (columns instanceof Error) problems.push(`${at}: ${columns.message}`)
      else if (fields)
        problems.push(...rowProblems(fields, columns).map((problem) => `${at}: ${problem}`))
    }
  }
  assert.deepEqual(problems, [])
})

test('a wrong name, a wrong kind, a forgotten null and a statement that is none are found', async () => {
  const columns = await columnsOf(
    client,
    'select com_id, person_name as "personName", department_id from person where com_id = $1',
  )
  const field = (name: string, kind: 'string' | 'number', mayBeNull = false) => ({
    name,
    kind,
    mayBeNull,
  })
  assert.deepEqual(rowProblems([field('com_id', 'number'), field('persName', 'string')], columns), [
    'com_id: number in the type, string in the database',
    'persName: no such column',
  ])
  assert.deepEqual(
    rowProblems([field('com_id', 'string', true), field('department_id', 'string')], columns),
    ['com_id: is never null in the database', 'department_id: may be null in the database'],
  )
  await assert.rejects(columnsOf(client, 'select nothing_like_it from person'), /nothing_like_it/)
})
