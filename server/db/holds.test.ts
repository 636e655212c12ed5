import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startServer, type TestServer } from '../testing/startServer'
import { holds, holdsIn } from './holds'
import { preparedQuery } from './preparedQuery'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const texts = "(values ('Hand 卫生', '100%_\\\\'), ('MDRO', null)) as t (one, other)"
const typed = preparedQuery<{ one: string }>(
  `select one from ${texts} where ${holdsIn('$1', 't.one', 't.other')} order by one`,
)

test('words are found in any of the texts, in whatever case; their signs stand for themselves', async () => {
  for (const [words, expected] of [
    ['', ['Hand 卫生', 'MDRO']],
    ['hAND', ['Hand 卫生']],
    ['卫生', ['Hand 卫生']],
    ['mdr', ['MDRO']],
    ['%', ['Hand 卫生']],
    ['_\\', ['Hand 卫生']],
    ['m%o', []],
    ["'", []],
  ] as const) {
    const said = holds(words, 't.one', sql`t.other`)
    const { rows } = await sql<{
      one: string
    }>`select one from ${sql.raw(texts)} where ${said} order by one`.execute(server.db)
    for (const found of [rows, await typed(server.db, [words])])
      assert.deepEqual(
        found.map(({ one }) => one),
        expected,
        words,
      )
  }
  const { rows } = await sql<{ all: boolean }>`select ${holds('  ', 'null')} as all`.execute(
    server.db,
  )
  assert.deepEqual(rows, [{ all: true }])
})
