import { platformId } from '../../companies'
import type { Db } from '../../db/schema'

export interface PlatformLook {
  /** '' before there is a platform. */
  name: string
  brand: string
  /** When the logo was last changed, epoch ms; 0: there is none. */
  logoTime: number
}

/** What the platform is called, its subject, and when its logo was changed. */
export async function platformLook(db: Db): Promise<PlatformLook> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('company_logo as l', 'l.com_id', 'c.com_id')
    .select(['c.com_name', 'c.brand', 'l.changed_at'])
    .where('c.com_id', '=', platformId)
    .executeTakeFirst()
  return {
    name: row?.com_name ?? '',
    brand: row?.brand ?? 'infection',
    logoTime: row?.changed_at ?? 0,
  }
}

/** The same, once its operator has named it; undefined before, and for a demo. */
export async function namedPlatform(db: Db): Promise<PlatformLook | undefined> {
  const named = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'setup.platform')
    .executeTakeFirst()
  return named && platformLook(db)
}
