import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect, type Connection } from './db/connect'
import { migrate } from './db/migrate'
import { loadSecrets } from './secrets'
import { emptyDatabase } from './testing/testDatabase'

let connection: Connection
let drop: () => Promise<void>

before(async () => {
  const database = await emptyDatabase()
  drop = database.drop
  connection = connect(database.databaseUrl, { size: 1, onError: () => {} })
  await migrate(connection.db)
})
after(async () => {
  await connection.end()
  await drop()
})

test('a secret that does not fit the database is refused in one sentence; the first one goes on', async () => {
  const first = 'the first secret of this installation'
  const { hashMobile } = await loadSecrets(connection.db, first)
  for (const other of ['another secret that came with a new machine', undefined])
    await assert.rejects(loadSecrets(connection.db, other), {
      name: 'SettingError',
      message: /^SERVER_SECRET is not the one/,
    })
  const again = await loadSecrets(connection.db, first)
  assert.equal(again.hashMobile('13800000001'), hashMobile('13800000001'))
})
