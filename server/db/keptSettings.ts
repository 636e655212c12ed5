import type { Db } from './schema'

/** The value of a setting that the database keeps; undefined: it has none. */
export async function settingOf(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** The value of a setting: the first one that any server ever gave it. */
export async function firstValue(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((row) => row.column('name').doNothing())
    .execute()
  return (await settingOf(db, name)) ?? value
}
