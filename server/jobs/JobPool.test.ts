import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshDatabase } from '../testing/testDatabase'
import { JobPool } from './JobPool'

test('a connection that is given back twice is there for the next one, once', async () => {
  const { databaseUrl, drop } = await freshDatabase()
  const pool = new JobPool({ connectionString: databaseUrl, max: 1 })
  try {
    await new Promise<void>((given, failed) =>
      pool.connect((error, _client, done) => {
        if (error) return failed(error)
        done()
        done()
        given()
      }),
    )
    const client = await pool.connect()
    const second = pool.connect()
    // The only one is taken: whoever asks waits until it is given back.
    assert.equal(pool.waitingCount, 1)
    client.release()
    ;(await second).release()
    await assert.rejects(
      new Promise((given, failed) =>
        new JobPool({ connectionString: databaseUrl.replace(/[^/]+$/, 'nowhere') }).connect(
          (error) => (error ? failed(error) : given(undefined)),
        ),
      ),
      /nowhere/,
    )
  } finally {
    await pool.end()
    await drop()
  }
})
