import { CompiledQuery, sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { Db, Tx } from '../../db/schema'
import { SettingError } from '../../db/SettingError'
import { formSeal, sealFor } from '../../sealed'
import {
  carriedPurposes,
  fingerprintOf,
  secretSettings,
  secretsFrom,
  type Secrets,
} from '../../secrets'
import { sealedColumns, shortLived, type SealedColumn } from './sealedColumns'

/** Rows that are read, opened and closed again at a time. */
const atOnce = 500

type Sealed = Uint8Array | Record<string, string>

/** What lay under the former secret, under the new one; and the text, where a hash is made of it. */
function closedAgain(
  { purpose, isForm }: SealedColumn,
  value: Sealed,
  { before, after }: { before: Secrets; after: Secrets },
): { value: Uint8Array | string; text: string } {
  if (isForm) {
    const answers = formSeal(before).open(value as Record<string, string>)
    return { value: JSON.stringify(formSeal(after).close(answers)), text: '' }
  }
  const text = sealFor(before, purpose).open(value as Uint8Array)
  return { value: sealFor(after, purpose).seal(text), text }
}

/** Changes one column of a hospital, page by page in the order of its key; gives how many rows. */
async function rotateColumn(
  tx: Tx,
  of: SealedColumn,
  comId: string,
  both: { before: Secrets; after: Secrets },
): Promise<number> {
  const key = of.key.map((name) => `t.${name}::text`).join(` || chr(31) || `) || `''`
  const run = <Row>(text: string, values: readonly unknown[]) =>
    tx.executeQuery<Row>(CompiledQuery.raw(text, [...values])).then(({ rows }) => rows)
  let [rows, last] = [0, '']
  for (;;) {
    const page = await run<{ name: string; value: Sealed }>(
      `select ${key} as name, t.${of.column} as value from ${of.table} t
       where t.com_id = $1 and t.${of.column} is not null and ($2 = '' or ${key} > $2) order by 1 limit ${atOnce}`,
      [comId, last],
    )
    for (const { name, value } of page) {
      const made = closedAgain(of, value, both)
      await run(
        `update ${of.table} t set ${of.column} = $3${of.isForm ? '::jsonb' : ''} where t.com_id = $1 and ${key} = $2`,
        [comId, name, made.value],
      )
      for (const hash of of.hashes ?? [])
        await run(
          `update ${hash.table} set ${hash.column} = $3 where com_id = $1 and person_id = $2`,
          [comId, name, both.after.hash(hash.purpose, made.text)],
        )
    }
    rows += page.length
    last = page.at(-1)?.name ?? ''
    if (page.length < atOnce) return rows
  }
}

/** The keys whose work cannot be done again go on, closed under the new secret. */
async function carryKeys(tx: Tx, before: Secrets, secret: string): Promise<void> {
  const keys = Object.fromEntries(
    carriedPurposes.map((purpose) => [purpose, before.keyFor(purpose).toString('hex')]),
  )
  const closed = secretsFrom(secret).encrypt(secretSettings.carried, JSON.stringify(keys))
  await tx
    .deleteFrom('setting')
    .where('name', '=', anyOf(Object.values(secretSettings)))
    .execute()
  await tx
    .insertInto('setting')
    .values([
      { name: secretSettings.fingerprint, value: fingerprintOf(secret) },
      { name: secretSettings.carried, value: Buffer.from(closed).toString('base64') },
    ])
    .execute()
}

/** Servers that do jobs have said that they live within the last minute. */
async function isServed(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from job_runner where seen_at > now() - interval '40 seconds' limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/**
 * Puts everything that lies encrypted under another secret, all or nothing, and forgets the former one. `before` as
 * loadSecrets gives it. Gives how many values were closed again.
 */
export async function rotateSecret(db: Db, before: Secrets, secret: string): Promise<number> {
  if (await isServed(db))
    throw new SettingError('A server still works on this database: stop all of them first.')
  const after = secretsFrom(
    secret,
    Object.fromEntries(
      carriedPurposes.map((purpose) => [purpose, before.keyFor(purpose).toString('hex')]),
    ),
  )
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const table of shortLived)
      await sql`/* several machines: a job, the secret is changed: drafts under the old one end */
      delete from ${sql.table(table)}`.execute(tx)
    let values = 0
    const hospitals = await tx.selectFrom('company').select('com_id').orderBy('com_id').execute()
    for (const { com_id } of hospitals)
      for (const column of sealedColumns)
        values += await rotateColumn(tx, column, com_id, { before, after })
    await carryKeys(tx, before, secret)
    return values
  })
}
