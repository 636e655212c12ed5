import { sql } from 'kysely'
import { notifyPersonChanged } from '../../../db/notices'
import type { Db, Tx } from '../../../db/schema'
import { followPeople } from '../../duty/dutyService'
import { changePeople, deletePeople } from '../../organisation/organisationService'
import { moveConsents } from '../../consent/consentService'
import { peopleWithRights } from '../../rights/rightsService'

/** Somebody of the staff list who has never logged in and has no rights, by job number; locked. Nobody becomes an administrator by knowing name and number. */
export async function findListed(
  tx: Tx,
  comId: string,
  jobNumber: string,
  now: number,
): Promise<{ personId: string; name: string; mobileHash: string | null } | undefined> {
  const { rows } = await sql<{ personId: string; name: string; mobileHash: string | null }>`
    select p.person_id as "personId", p.person_name as name,
      (select m.mobile_hash from mobile_lookup m where m.com_id = ${comId} and m.person_id = p.person_id limit 1) as "mobileHash"
    from person p where p.com_id = ${comId} and p.job_number = ${jobNumber} and p.active and p.last_login_at is null
      and not exists (select 1 from credential c where c.com_id = ${comId} and c.person_id = p.person_id)
      and not exists (select 1 from platform_binding b where b.com_id = ${comId} and b.person_id = p.person_id) for update`.execute(
    tx,
  )
  const [found] = rows
  const isFree = found && (await peopleWithRights(tx, comId, now, [found.personId])).size === 0
  return isFree ? found : undefined
}

/** Gives somebody of the staff list the mobile and password of who registered as them. */
export async function adoptListed(
  tx: Tx,
  comId: string,
  { applicantId, listedId }: { applicantId: string; listedId: string },
  now: number,
): Promise<void> {
  const applicant = await tx
    .selectFrom('person')
    .select(['mobile_masked', 'mobile_cipher'])
    .where('com_id', '=', comId)
    .where('person_id', '=', applicantId)
    .executeTakeFirstOrThrow()
  await changePeople(tx, comId, [listedId], { ...applicant, active: 1 })
  await moveConsents(tx, { comId, fromId: applicantId, intoId: listedId })
  for (const table of [
    'mobile_lookup',
    'platform_binding',
    'credential',
    'identity',
    'application',
  ] as const)
    await tx
      .updateTable(table)
      .set({ person_id: listedId })
      .where('com_id', '=', comId)
      .where('person_id', '=', applicantId)
      .execute()
  await deletePeople(tx, comId, [applicantId])
  await notifyPersonChanged(tx, comId, listedId)
  await followPeople(tx, comId, [listedId], now)
}

/** Whether a hospital lets in at once who is on its staff list. */
export async function approvesListed(db: Db, comId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_up_rule')
    .select('approves_listed')
    .where('com_id', '=', comId)
    .executeTakeFirst()
  return row?.approves_listed ?? false
}

/** Sets a number of the staff list free for who registers with it, in the same transaction. */
export async function forgetMobile(tx: Tx, comId: string, mobileHash: string): Promise<void> {
  await tx
    .deleteFrom('mobile_lookup')
    .where('mobile_hash', '=', mobileHash)
    .where('com_id', '=', comId)
    .execute()
}
