import { sql } from 'kysely'
import type { CertificateRenewal } from '@contract/calls/certificate/certificateRenewal'
import type { CertificateKind, RenewingKind } from '@contract/kinds'
import { DutyState } from '@contract/states'
import { inUnitsOf } from '../../../db/inUnits'
import { readCountedPage, type Page, type Paging } from '../../../db/page'
import { preparedQuery } from '../../../db/preparedQuery'
import type { Db, Tx } from '../../../db/schema'
import { campaignThings } from '../../duty/dutyService'
import type { CertificateRow } from '../certificateRepository'

/** Of so many certificates and things a campaign is chosen. */
const maxChoices = 200

export interface Renewable {
  ofId: string
  ofKind: CertificateKind
  title: string
  people: number
  nextEnd: number
}

const renewables = preparedQuery<Renewable>(`
  select coalesce(e.round_of, t.refresher_of, c.task_id) as "ofId", c.kind as "ofKind", min(c.title) as title, count(distinct c.person_id)::int as people, min(c.expires_at) as "nextEnd"
  from certificate c left join exam_task e on e.com_id = $1 and e.task_id = c.task_id left join course_task t on t.com_id = $1 and t.task_id = c.task_id
  where c.com_id = $1 and c.revoked_at is null and c.renewed_by is null and c.expires_at is not null and c.expires_at > $2::timestamptz - interval '2160 hours'
  group by 1, 2 order by 5, 1 limit ${maxChoices}`)

/** Certificates of a hospital that run out, by what gave them, the next to end first. `now`: epoch ms. */
export const listRenewable = (db: Db, comId: string, now: number): Promise<Renewable[]> =>
  renewables(db, [comId, now])

export interface Renewing {
  byId: string
  byKind: RenewingKind
  name: string
  endTime: number
}

const renewing = preparedQuery<Renewing>(`
  select t.task_id as "byId", 'exam' as "byKind", t.task_name as name, t.end_time as "endTime"
  from exam_task t join certificate_rule r on r.com_id = $1 and r.kind = 'exam' and r.of_id = t.task_id
  where t.com_id = $1 and not t.withdrawn and t.end_time > $2::timestamptz
  union all
  select t.task_id, 'course', t.task_name, t.end_time from course_task t
  where t.com_id = $1 and t.certificate and not t.withdrawn and t.end_time > $2::timestamptz and t.refresher_of is null
  order by 4 desc, 1 limit ${maxChoices}`)

/** Exams and courses of a hospital that are open and give a certificate. `now`: epoch ms. */
export const listRenewing = (db: Db, comId: string, now: number): Promise<Renewing[]> =>
  renewing(db, [comId, now])

/** Campaigns, running ones first; their people only of these units (null: all). `now`: epoch ms. */
export function listCampaigns(
  db: Db,
  { comId, departments }: { comId: string; departments: readonly string[] | null },
  paging: Paging,
  now: number,
): Promise<Page<CertificateRenewal>> {
  const mine = departments === null ? sql`true` : inUnitsOf('p', departments)
  const read = (limit: number, offset: number) =>
    sql<CertificateRenewal>`
        with owed as (
          select d.task_id, (count(*) filter (where d.closed_at is null))::int as owing,
            (count(*) filter (where d.closed_at is null and d.due_at <= ${now}::timestamptz))::int as overdue,
            (count(*) filter (where d.state = ${DutyState.passed}))::int as renewed
          from duty d join person p on p.com_id = ${comId} and p.person_id = d.person_id
          where d.com_id = ${comId} and d.kind = 'certificate' and ${mine} group by d.task_id)
        select n.renewal_id as "renewalId", n.of_kind as "ofKind", n.title, n.by_kind as "byKind", n.by_id as "byId", n.by_name as "byName", n.days,
          n.started_at as "startedTime", n.ended_at as "endedTime", greatest(e.end_time, t.end_time) as "byEnd",
          coalesce(o.owing, 0) as owing, coalesce(o.overdue, 0) as overdue, coalesce(o.renewed, 0) as renewed
        from certificate_renewal n left join owed o on o.task_id = n.renewal_id
        left join exam_task e on e.com_id = ${comId} and e.task_id = n.by_id and not e.withdrawn
        left join course_task t on t.com_id = ${comId} and t.task_id = n.by_id and not t.withdrawn
        where n.com_id = ${comId} order by n.ended_at is not null, n.started_at desc, n.renewal_id limit ${limit} offset ${offset}`.execute(
      db,
    )
  const count = () =>
    sql<{
      total: number
    }>`select count(*)::int as total from certificate_renewal where com_id = ${comId}`.execute(db)
  return readCountedPage(paging, read, count)
}

export interface NewCampaign {
  comId: string
  renewalId: string
  of: Renewable
  by: Renewing
  days: number
  startedBy: string
}

/** Notes a campaign. False: there is one of this certificate already. `now`: epoch ms. */
export async function insertCampaign(
  tx: Tx,
  { comId, renewalId, of, by, days, startedBy }: NewCampaign,
  now: number,
): Promise<boolean> {
  const row = await tx
    .insertInto('certificate_renewal')
    .values({
      com_id: comId,
      renewal_id: renewalId,
      of_kind: of.ofKind,
      of_id: of.ofId,
      title: of.title,
      by_kind: by.byKind,
      by_id: by.byId,
      by_name: by.name,
      days,
      started_at: now,
      started_by: startedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('renewal_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a running campaign; returns its title, undefined: there is none. `now`: epoch ms. */
export async function endCampaign(
  tx: Tx,
  comId: string,
  renewalId: string,
  now: number,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('certificate_renewal')
    .set({ ended_at: now })
    .where('com_id', '=', comId)
    .where('renewal_id', '=', renewalId)
    .where('ended_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
  return row?.title
}

/** What running campaigns of a hospital renew, by their ids. */
export async function campaignTitles(
  db: Db,
  comId: string,
): Promise<{ renewalId: string; title: string }[]> {
  return db
    .selectFrom('certificate_renewal')
    .select(['renewal_id as renewalId', 'title'])
    .where('com_id', '=', comId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Hospitals with running campaigns. */
export async function hospitalsWithCampaigns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: a job, campaigns that run */
    select distinct com_id as "comId" from certificate_renewal where ended_at is null`.execute(db)
  return rows.map(({ comId }) => comId)
}

const ofCampaign = preparedQuery<{ thingId: string }>(`
  with ${campaignThings} select t.thing_id as "thingId" from things t where t.thing_id = $2 limit 1`)

/** Whether a running campaign asks for the certificates of this thing to be renewed. */
export const isInCampaign = async (db: Db, comId: string, thingId: string): Promise<boolean> =>
  (await ofCampaign(db, [comId, thingId])).length > 0

const before = preparedQuery<Pick<CertificateRow, 'certificate_id' | 'expires_at'>>(`
  with ${campaignThings}
  select c.certificate_id, c.expires_at from things new join things old on old.renewal_id = new.renewal_id
  join certificate c on c.com_id = $1 and c.person_id = $2 and c.task_id = old.thing_id
  where new.thing_id = $3 and c.task_id <> $3 and c.revoked_at is null and c.renewed_by is null and c.expires_at is not null
  order by c.expires_at desc limit 1`)

/** The certificate that a campaign renews for somebody who gets one of this thing; undefined: there is none. */
export const renewedByCampaign = async (
  db: Db,
  comId: string,
  personId: string,
  thingId: string,
): Promise<Pick<CertificateRow, 'certificate_id' | 'expires_at'> | undefined> =>
  (await before(db, [comId, personId, thingId]))[0]

export interface WayToRenew {
  /** What gave the certificate that runs out. */
  ofTask: string
  kind: RenewingKind
  taskId: string
  courseId: string
}

const ways = preparedQuery<WayToRenew>(`
  with ${campaignThings}
  select t.thing_id as "ofTask", n.by_kind as kind, coalesce(e.task_id, k.task_id) as "taskId", coalesce(k.course_id, '') as "courseId"
  from duty d join certificate_renewal n on n.com_id = $1 and n.renewal_id = d.task_id join things t on t.renewal_id = n.renewal_id
  left join exam_task e on e.com_id = $1 and n.by_id in (e.task_id, e.round_of) and not e.withdrawn and e.end_time > $3::timestamptz
  left join course_task k on k.com_id = $1 and k.task_id = n.by_id and not k.withdrawn and k.end_time > $3::timestamptz
  where d.com_id = $1 and d.kind = 'certificate' and d.person_id = $2 and d.closed_at is null and coalesce(e.task_id, k.task_id) is not null
  order by e.end_time`)

/** What is open for somebody to renew the certificates that they owe. `now`: epoch ms. */
export const waysToRenew = (
  db: Db,
  comId: string,
  personId: string,
  now: number,
): Promise<WayToRenew[]> => ways(db, [comId, personId, now])
