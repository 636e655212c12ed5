import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { freshDatabase } from '../testing/testDatabase'
import { restoreBackup } from './restoreBackup'
import { sorted, tablesInOrder } from './tables'
import { writeBackup } from './writeBackup'

const folder = mkdtempSync(join(tmpdir(), 'training-backup-'))
const file = join(folder, 'all.gz')
let from: Awaited<ReturnType<typeof freshDatabase>>
let to: Awaited<ReturnType<typeof freshDatabase>>

async function ask<T extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function tablesOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await tablesInOrder(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, as PostgreSQL writes it. */
async function contents(databaseUrl: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of await tablesOf(databaseUrl)) {
    const [row] = await ask<{ all: string }>(
      databaseUrl,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as all from "${table}" t`,
    )
    found[table] = row?.all ?? ''
  }
  return found
}

const emptied = async (databaseUrl: string) =>
  ask(
    databaseUrl,
    `truncate ${(await tablesOf(databaseUrl)).map((name) => `"${name}"`).join(', ')} cascade`,
  )

before(async () => {
  from = await freshDatabase()
  to = await freshDatabase()
  await writeBackup(from.databaseUrl, file, 1)
})
after(async () => {
  await from.drop()
  await to.drop()
  rmSync(folder, { recursive: true })
})

test('a database with people, papers and graded attempts comes back row for row', async () => {
  await emptied(to.databaseUrl)
  const rows = await restoreBackup(to.databaseUrl, file)
  const before = await contents(from.databaseUrl)
  assert.deepEqual(await contents(to.databaseUrl), before)
  assert.ok(rows > 500 && Number(before['attempt']?.split(' ')[0]) > 10, `${rows} rows`)
})

test('a database that is not empty is left as it is', async () => {
  const before = await contents(from.databaseUrl)
  await assert.rejects(restoreBackup(from.databaseUrl, file), /not empty/)
  assert.deepEqual(await contents(from.databaseUrl), before)
})

test('a damaged, foreign or newer file leaves the database empty', async () => {
  await emptied(to.databaseUrl)
  const bad = join(folder, 'bad.gz')
  const whole = readFileSync(file)
  const files: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 2000), /damaged or cut off/],
    [gzipSync('{"hello":1}\n'), /not a back-up/],
    [
      gzipSync('{"product":"staff-training","format":1,"madeAt":1,"migrations":["9999_later"]}\n'),
      /newer program \(9999_later\)/,
    ],
  ]
  for (const [bytes, complaint] of files) {
    writeFileSync(bad, bytes)
    await assert.rejects(restoreBackup(to.databaseUrl, bad), complaint)
    assert.ok(Object.values(await contents(to.databaseUrl)).every((all) => all.startsWith('0 ')))
  }
})

test('parents come before children, and a ring is named', () => {
  const references = [
    { child: 'answer', parent: 'attempt' },
    { child: 'attempt', parent: 'person' },
  ]
  assert.deepEqual(sorted(['answer', 'attempt', 'person'], references), [
    'person',
    'attempt',
    'answer',
  ])
  assert.throws(
    () =>
      sorted(
        ['a', 'b'],
        [
          { child: 'a', parent: 'b' },
          { child: 'b', parent: 'a' },
        ],
      ),
    /a, b/,
  )
})
