import { type HospitalFlag, hospitalFlags } from '@contract/hospitalKinds'
import type { signUpRules } from '@contract/kinds'
import type { BrandName } from '@contract/rules/place/brands'
import { sql, type Updateable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema'

export interface OwnHospitalRow extends Record<HospitalFlag, 0 | 1> {
  comName: string
  shortName: string
  /** '': the brand's own. */
  colour: string
  /** Epoch ms; 0: there is none. */
  logoTime: number
  reviewsPeople: boolean
  approvesListed: boolean
  /** null: as the installation says. */
  keptYears: number | null
}

const columnOf = (flag: HospitalFlag) => flag.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`)

/** How a hospital is called and looks, and its rules. */
export function findOwnHospital(db: Db, comId: string): Promise<OwnHospitalRow> {
  return db
    .selectFrom('company as c')
    .leftJoin('company_setting as s', 's.com_id', 'c.com_id')
    .leftJoin('company_logo as l', 'l.com_id', 'c.com_id')
    .select([
      'c.com_name as comName',
      'c.short_name as shortName',
      's.attempts_kept_years as keptYears',
      ...hospitalFlags.map((flag) =>
        sql<0 | 1>`coalesce(${sql.ref(`s.${columnOf(flag)}`)}, false)::int`.as(flag),
      ),
      sql<string>`coalesce(s.colour, '')`.as('colour'),
      sql<number>`coalesce((extract(epoch from l.changed_at) * 1000)::float8, 0)`.as('logoTime'),
      sql<boolean>`coalesce((select r.reviews_people from sign_up_rule r where r.com_id = ${comId}), true)`.as(
        'reviewsPeople',
      ),
      sql<boolean>`coalesce((select r.approves_listed from sign_up_rule r where r.com_id = ${comId}), false)`.as(
        'approvesListed',
      ),
    ])
    .where('c.com_id', '=', comId)
    .executeTakeFirstOrThrow()
}

/** Gives a hospital, or the platform, its name, long and short; and another brand, where one is said. */
export async function renameHospital(
  tx: Tx,
  comId: string,
  {
    comName,
    shortName,
    brand,
  }: Pick<OwnHospitalRow, 'comName' | 'shortName'> & { brand?: BrandName },
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ com_name: comName, short_name: shortName, ...(brand && { brand }) })
    .where('com_id', '=', comId)
    .execute()
}

/** Keeps settings of a hospital; what is not named stays. */
async function changeSettings(
  tx: Tx,
  comId: string,
  settings: Omit<Updateable<Schema['company_setting']>, 'com_id' | 'changed_at'>,
  now: number,
): Promise<void> {
  const row = { ...settings, changed_at: now }
  await tx
    .insertInto('company_setting')
    .values({ colour: null, attempts_kept_years: null, com_id: comId, ...row })
    .onConflict((same) => same.column('com_id').doUpdateSet(row))
    .execute()
}

/** Stores a hospital's quiet hours, in which no messages are sent. */
export const storeQuiet = (
  tx: Tx,
  comId: string,
  { from, until }: { from: number; until: number },
  now: number,
): Promise<void> =>
  changeSettings(tx, comId, { quiet_from_hour: from, quiet_until_hour: until }, now)

/** Keeps the hospital's own settings; an empty colour is the brand's, null years keep for ever. */
export async function storeSettings(
  tx: Tx,
  comId: string,
  { colour, keptYears, ...given }: Pick<OwnHospitalRow, 'colour' | 'keptYears' | HospitalFlag>,
  now: number,
): Promise<void> {
  const settings = {
    colour: colour === '' ? null : colour,
    attempts_kept_years: keptYears,
    ...Object.fromEntries(hospitalFlags.map((flag) => [columnOf(flag), given[flag]])),
  }
  await changeSettings(tx, comId, settings, now)
}

/** Whether a hospital decided that nobody sees what colleagues write. */
export async function commentsAreClosed(db: Db, comId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_setting')
    .select('comments_closed')
    .where('com_id', '=', comId)
    .executeTakeFirst()
  return row?.comments_closed ?? false
}

/** Whether who registers waits, and whether who agrees with the staff list does. */
export async function storeSignUp(
  tx: Tx,
  comId: string,
  rule: (typeof signUpRules)[number],
): Promise<void> {
  const row = { approves_listed: rule === 'listed', reviews_people: rule !== 'open' }
  await tx
    .insertInto('sign_up_rule')
    .values({ com_id: comId, ...row })
    .onConflict((same) => same.column('com_id').doUpdateSet(row))
    .execute()
}

/** How new people come in, from the two flags of the hospital. */
export const signUpOf = ({
  reviewsPeople,
  approvesListed,
}: Pick<OwnHospitalRow, 'reviewsPeople' | 'approvesListed'>): (typeof signUpRules)[number] => {
  if (!reviewsPeople) return 'open'
  return approvesListed ? 'listed' : 'review'
}

/** Whether a second person looks at questions of that hospital before they come into the bank. */
export async function isReviewWanted(db: Db, comId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('reviews_questions')
    .where('com_id', '=', comId)
    .executeTakeFirst()
  return row?.reviews_questions === true
}

/** Whether questions of this hospital are reviewed by a second person. */
export async function setReviewWanted(db: Db, comId: string, isWanted: boolean): Promise<void> {
  await db
    .updateTable('company')
    .set({ reviews_questions: isWanted })
    .where('com_id', '=', comId)
    .execute()
}
