import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '../testing/testDatabase'
import { withDatabase } from './withDatabase'

/** Nobody listens there. */
const dead = '127.0.0.1:1'
const dataFolder = '/nowhere'

test('a command with several hosts in DATABASE_URL goes to the first that takes writes; none of them: one sentence without the password', async () => {
  const { databaseUrl, drop } = await freshDatabase()
  const { host } = new URL(databaseUrl)
  try {
    for (const hosts of [`${dead},${host}`, `${host},${dead}`])
      await withDatabase(
        { databaseUrl: databaseUrl.replace(host, hosts), dataFolder },
        async (url) => {
          assert.equal(url, databaseUrl)
          const client = new pg.Client({ connectionString: url })
          await client.connect()
          const { rows } = await client.query<{ there: boolean }>(
            'select exists (select from company) as there',
          )
          assert.equal(rows[0]?.there, true)
          await client.end()
        },
      )
    await assert.rejects(
      withDatabase(
        { databaseUrl: `postgres://training:secret@${dead},${dead}/training`, dataFolder },
        () => Promise.resolve(),
      ),
      (error: Error) =>
        error.name === 'SettingError' &&
        /127\.0\.0\.1:1\/training cannot be used/.test(error.message) &&
        !error.message.includes('secret'),
    )
  } finally {
    await drop()
  }
})
