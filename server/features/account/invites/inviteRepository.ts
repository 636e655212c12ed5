import { ReviewState } from '@contract/states'
import { sql } from 'kysely'
import { inUnits } from '../../../db/inUnits'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'

export interface InviteRow {
  inviteId: string
  shortId: string
  deptName: string
  staff: number
  here: number
  used: number
  endTime: number
  createdTime: number
  madeBy: string
  revokedTime: number | null
}

/** Invitations of a hospital, the newest first: for whom, how many came, how many are there. */
export function listInvites(db: Db, comId: string, paging: Paging): Promise<Page<InviteRow>> {
  return readPage(paging, (limit, offset) =>
    sql<InviteRow & { total: number }>`
      select i.invite_id as "inviteId", i.short_id as "shortId", coalesce(d.department_name, '') as "deptName", i.used,
        i.ends_at as "endTime", i.created_at as "createdTime", m.person_name as "madeBy", i.revoked_at as "revokedTime",
        (select count(*)::int from person p where p.com_id = ${comId} and p.active and (i.department_id is null or ${sql.raw(inUnits('p', 'array[i.department_id]'))})) as staff,
        (select count(*)::int from person p where p.com_id = ${comId} and p.active and p.last_login_at is not null
          and (i.department_id is null or ${sql.raw(inUnits('p', 'array[i.department_id]'))})) as here,
        (count(*) over ())::int as total
      from staff_invite i left join department d on d.com_id = i.com_id and d.department_id = i.department_id
      join person m on m.com_id = i.com_id and m.person_id = i.made_by
      where i.com_id = ${comId} order by i.created_at desc, i.invite_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** Keeps a new invitation; without a department it is for the hospital. */
export async function insertInvite(
  tx: Tx,
  one: {
    comId: string
    inviteId: string
    departmentId: string | null
    shortId: string
    madeBy: string
    endsAt: number
  },
  now: number,
): Promise<void> {
  await tx
    .insertInto('staff_invite')
    .values({
      com_id: one.comId,
      invite_id: one.inviteId,
      department_id: one.departmentId,
      short_id: one.shortId,
      made_by: one.madeBy,
      created_at: now,
      ends_at: one.endsAt,
    })
    .execute()
}

/** Takes an invitation back; false: there is none that counts. */
export async function revokeInvite(
  tx: Tx,
  comId: string,
  inviteId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invite')
    .set({ revoked_at: now })
    .where('com_id', '=', comId)
    .where('invite_id', '=', inviteId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface OpenInvite {
  comId: string
  comName: string
  deptName: string
  endsAt: number
  revokedAt: number | null
}

/** An invitation by its id alone: who comes with it has said nothing yet, so the directory of shared things tells whose it is. */
export async function findInvite(db: Db, inviteId: string): Promise<OpenInvite | undefined> {
  const home = await db
    .selectFrom('shared_target')
    .select('com_id')
    .where('target_id', '=', inviteId)
    .executeTakeFirst()
  if (!home) return undefined
  const { rows } = await sql<OpenInvite>`
    select i.com_id as "comId", c.com_name as "comName", coalesce(d.department_name, '') as "deptName", i.ends_at as "endsAt", i.revoked_at as "revokedAt"
    from staff_invite i join company c on c.com_id = i.com_id
    left join department d on d.com_id = i.com_id and d.department_id = i.department_id
    where i.com_id = ${home.com_id} and i.invite_id = ${inviteId}`.execute(db)
  return rows[0]
}

/** Who of a hospital has that mobile, and whether they may come in. */
export async function staffWithMobile(
  db: Db,
  comId: string,
  mobileHash: string,
): Promise<{ personId: string; active: boolean; waits: boolean } | undefined> {
  const { rows } = await sql<{ personId: string; active: boolean; waits: boolean }>`
    select p.person_id as "personId", p.active, exists (select 1 from application a where a.com_id = ${comId} and a.person_com_id = ${comId}
      and a.person_id = p.person_id and a.state = ${ReviewState.waiting}) as waits
    from mobile_lookup m join person p on p.com_id = ${comId} and p.person_id = m.person_id
    where m.mobile_hash = ${mobileHash} and m.com_id = ${comId}`.execute(db)
  return rows[0]
}

/** Who of the staff list has that job number and name, and no mobile yet, and whether they came in before by another way; locked. */
export async function staffWithoutMobile(
  tx: Tx,
  comId: string,
  { jobNumber, name }: { jobNumber: string; name: string },
): Promise<{ personId: string; hasComeIn: boolean } | undefined> {
  const { rows } = await sql<{ personId: string; hasComeIn: boolean }>`
    select p.person_id as "personId", p.last_login_at is not null
      or exists (select 1 from credential c where c.com_id = ${comId} and c.person_id = p.person_id)
      or exists (select 1 from platform_binding b where b.com_id = ${comId} and b.person_id = p.person_id) as "hasComeIn"
    from person p
    where p.com_id = ${comId} and p.job_number = ${jobNumber} and p.person_name = ${name} and p.active and p.merged_into is null
      and not exists (select 1 from mobile_lookup m where m.com_id = ${comId} and m.person_id = p.person_id) for update`.execute(
    tx,
  )
  return rows[0]
}

/** Counts one who came by it. */
export async function countUse(db: Db, comId: string, inviteId: string): Promise<void> {
  await db
    .updateTable('staff_invite')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('com_id', '=', comId)
    .where('invite_id', '=', inviteId)
    .execute()
}
