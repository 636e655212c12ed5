import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { makeLinkCode } from '@contract/rules/place/shortId'
import { platformId } from '../../companies'
import type { Db, Schema } from '../../db/schema'
import { storePlatformEntries, storeUsualEntries } from './usualEntryRepository'

/** So often another link code is tried: with 10,000 hospitals three in ten are taken. */
const maxTries = 50

/** Makes a hospital with the usual posts and titles, or the platform with its dictionaries, and a link code that no other one has; one that is there already stays as it is. */
export async function storeCompany(
  db: Db,
  company: Omit<Insertable<Schema['company']>, 'link_code'>,
): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('company')
      .values({ ...company, link_code: makeLinkCode(randomBytes(16)) })
      .onConflict((row) => row.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows)
      return company.com_id === platformId
        ? storePlatformEntries(db)
        : storeUsualEntries(db, company.com_id)
    const known = await db
      .selectFrom('company')
      .select('com_id')
      .where((row) =>
        row.or([row('com_id', '=', company.com_id), row('domain_code', '=', company.domain_code)]),
      )
      .executeTakeFirst()
    if (known?.com_id === company.com_id) return
    if (known) throw new Error(`The domain code ${company.domain_code} is taken.`)
  }
  throw new Error('No link code is free.')
}

/** The code that a hospital's short links begin with. */
export async function linkCodeOfCompany(db: Db, comId: string): Promise<string> {
  const row = await db
    .selectFrom('company')
    .select('link_code')
    .where('com_id', '=', comId)
    .executeTakeFirstOrThrow()
  return row.link_code
}

/** The hospital whose short ids begin so. */
export async function companyOfLinkCode(db: Db, linkCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('company')
    .select('com_id')
    .where('link_code', '=', linkCode)
    .executeTakeFirst()
  return row?.com_id
}
