import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { freshDatabase } from '../testing/testDatabase'
import { connect } from './connect'
import { rehearse } from './Stage'

/** A user of the database who may have so many connections; gives the address, and what takes the user away again. */
async function userOf(databaseUrl: string, connections: number) {
  const name = `few_${randomBytes(4).toString('hex')}`
  const owner = connect(databaseUrl, { size: 1, onError: () => undefined })
  await sql`create role ${sql.id(name)} login password 'few' connection limit ${sql.lit(connections)}`.execute(
    owner.db,
  )
  const url = new URL(databaseUrl)
  Object.assign(url, { username: name, password: 'few' })
  return {
    url: url.toString(),
    async drop() {
      await sql`drop role ${sql.id(name)}`.execute(owner.db)
      await owner.end()
    },
  }
}

test('a connection that does not open keeps the others neither from the rehearsal nor afterwards', async () => {
  const { databaseUrl, drop } = await freshDatabase()
  const user = await userOf(databaseUrl, 3)
  const pool = connect(user.url, { size: 5, onError: () => undefined })
  try {
    let rehearsed = 0
    const work = async () => {
      await sql`select 1`.execute(pool.db)
      rehearsed++
    }
    await assert.rejects(
      rehearse([pool], work, () => false),
      /too many connections/,
    )
    assert.equal(rehearsed, 3)
    // All three were given back: each can be asked for at once.
    const clients = await Promise.all([1, 2, 3].map(() => pool.pool.connect()))
    for (const client of clients) client.release()
  } finally {
    await pool.end()
    await user.drop()
    await drop()
  }
})

test('a connection that is cut in the rehearsal keeps it from none of the others, and nobody gets it afterwards', async () => {
  const { databaseUrl, drop } = await freshDatabase()
  const owner = connect(databaseUrl, { size: 1, onError: () => undefined })
  const pool = connect(databaseUrl, { size: 4, onError: () => undefined })
  try {
    const rehearsed: number[] = []
    const work = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool.db)
      const pid = rows[0]!.pid
      rehearsed.push(pid)
      if (rehearsed.length === 2) await sql`select pg_terminate_backend(${pid})`.execute(owner.db)
    }
    await assert.rejects(rehearse([pool], work, () => false))
    assert.equal(new Set(rehearsed).size, 4)
    const clients = await Promise.all([1, 2, 3, 4].map(() => pool.pool.connect()))
    for (const client of clients) {
      await client.query('select 1')
      client.release()
    }
  } finally {
    await pool.end()
    await owner.end()
    await drop()
  }
})
