import type { Db } from '../../../db/schema'
import { orNull } from '../../../db/orNull'

export interface PlatformPerson {
  appId: string
  openId: string
  unionId: string
}

interface PersonKey {
  comId: string
  personId: string
}

/** Whom somebody of the platform is bound to in this app; not `active`: may not log in (yet). */
export async function personBoundTo(
  db: Db,
  { appId, openId }: PlatformPerson,
): Promise<(PersonKey & { active: boolean }) | undefined> {
  const bound = await db
    .selectFrom('platform_binding')
    .select(['com_id as comId', 'person_id as personId'])
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .executeTakeFirst()
  const active = bound && (await isActive(db, bound))
  return active === undefined ? undefined : { ...bound!, active }
}

/** The directory says who; whether they may log in, their hospital. undefined: there is no such person. */
async function isActive(db: Db, { comId, personId }: PersonKey): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('person')
    .select('active')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.active
}

/** The active persons bound to the same owner-wide id through another app; two rows say that it is not clear who. */
export async function personsOfUnion(db: Db, unionId: string): Promise<PersonKey[]> {
  const bound = await db
    .selectFrom('platform_binding')
    .select(['com_id as comId', 'person_id as personId'])
    .distinct()
    .where('union_id', '=', unionId)
    .execute()
  const active = await Promise.all(bound.map((person) => isActive(db, person)))
  return bound.filter((_, place) => active[place] === true)
}

/** Binds, or finds it bound so already. Otherwise says what stands in the way: this person of the platform, or the account. */
export async function insertBinding(
  db: Db,
  { appId, openId, unionId }: PlatformPerson,
  { comId, personId }: PersonKey,
  now: number,
): Promise<'bound' | 'person' | 'account'> {
  const made = await db
    .insertInto('platform_binding')
    .values({
      app_id: appId,
      open_id: openId,
      union_id: orNull(unionId),
      com_id: comId,
      person_id: personId,
      created_at: now,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  if (made.numInsertedOrUpdatedRows === 1n) return 'bound'
  const there = await db
    .selectFrom('platform_binding')
    .select(['com_id', 'person_id'])
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .executeTakeFirst()
  if (!there) return 'account'
  return there.com_id === comId && there.person_id === personId ? 'bound' : 'person'
}

/** The apps that a person's account is bound to, the oldest first. */
export function listBindings(db: Db, { comId, personId }: PersonKey) {
  return db
    .selectFrom('platform_binding')
    .select(['app_id', 'created_at'])
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
}

/** One account has one binding an app, so the app names it. */
export async function removeBinding(
  db: Db,
  { comId, personId }: PersonKey,
  appId: string,
): Promise<void> {
  await db
    .deleteFrom('platform_binding')
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('app_id', '=', appId)
    .execute()
}
