import { sql } from 'kysely'
import { SettingError } from '../db/SettingError'
import { platformId } from '../companies'
import type { Db, Tx } from '../db/schema'
import type { SmsSettings } from '../integrations/sms/smsSettings'

const name = 'demo'

/** Seeding the demo leaves its day in the database: everything in it is made up then, and codes may be shown. */
export async function leaveDemoMark(tx: Tx, day: string): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ name, value: day })
    .onConflict((row) => row.column('name').doUpdateSet({ value: day }))
    .execute()
}

/** The day of the demo in this database, YYYY-MM-DD; undefined: it holds none. */
export async function demoDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Throws where a demo would stand among real people: its password is published, and its codes are shown. */
export function checkDemoPlace({
  isProduction,
  sms: { provider },
}: {
  isProduction: boolean
  sms: Pick<SmsSettings, 'provider'>
}): void {
  const away = '"npm run admin -- remove-demo" takes it away.'
  if (isProduction)
    throw new SettingError(
      `This database holds the demo, whose password is published: it cannot go with NODE_ENV=production. ${away}`,
    )
  if (provider === 'aliyun' || provider === 'tencent')
    throw new SettingError(
      `This database holds the demo, which shows codes on the page: it cannot go with SMS_PROVIDER=${provider}. ${away}`,
    )
}

/** Throws where hospitals of somebody else are: a demo that is made beside them would show their codes. */
export async function checkFreeForDemo(tx: Tx): Promise<void> {
  const { rows } = await sql<{ com_id: string }>`
    select com_id from company where com_id <> ${platformId} limit 1`.execute(tx)
  if (rows.length > 0)
    throw new SettingError(
      'This database holds hospitals already: the demo is made in an empty one (another DATA_DIR or DATABASE_URL), or set SEED_DEMO=0.',
    )
}
