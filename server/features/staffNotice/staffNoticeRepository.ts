import { sql } from 'kysely'
import type { NoticePerson, StaffNotice } from '@contract/calls/message/staffNotice'
import { SendingState } from '@contract/states'
import { holds } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

/** The key of the messages of a notice. */
export const onceKeyOf = (noticeId: string) => `notice:${noticeId}`

/** Keeps a notice to an audience; the job tells its people. */
export async function insertNotice(
  tx: Tx,
  {
    comId,
    noticeId,
    title,
    text,
    by,
    jobId,
  }: {
    comId: string
    noticeId: string
    title: string
    text: string
    by: string
    jobId: string
  },
  now: number,
): Promise<void> {
  await tx
    .insertInto('staff_notice')
    .values({
      com_id: comId,
      notice_id: noticeId,
      title,
      body: text,
      created_by: by,
      created_at: now,
      job_id: jobId,
      sent_at: null,
    })
    .execute()
}

/** Everybody whom it is for has it. */
export async function markSent(
  db: Db,
  comId: string,
  noticeId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('staff_notice')
    .set({ sent_at: now })
    .where('com_id', '=', comId)
    .where('notice_id', '=', noticeId)
    .where('sent_at', 'is', null)
    .execute()
}

/** Whose notices somebody sees: all of a hospital, or what they sent themselves. */
export interface NoticeScope {
  comId: string
  /** null: everybody's. */
  by: string | null
}

const seen = ({ comId, by }: NoticeScope) =>
  sql`n.com_id = ${comId} and (${by}::text is null or n.created_by = ${by})`
const messagesOf = (comId: string) =>
  sql`message m where m.com_id = ${comId} and m.kind = 'fromHospital' and m.once_key = 'notice:' || n.notice_id`

/** Notices, the newest first. `keyword`: part of title or text; `noticeId`: only that one. */
export const listNotices = (
  db: Db,
  scope: NoticeScope,
  { keyword = '', noticeId = '' }: { keyword?: string; noticeId?: string },
  paging: Paging,
): Promise<Page<StaffNotice>> =>
  readPage(paging, (limit, offset) =>
    sql<StaffNotice & { total: number }>`
      with page as (
        select n.*, (count(*) over ())::int as total from staff_notice n
        where ${seen(scope)} and (${noticeId} = '' or n.notice_id = ${noticeId}) and ${holds(keyword, 'n.title || n.body')}
        order by n.created_at desc, n.notice_id desc limit ${limit} offset ${offset})
      select n.notice_id as "noticeId", n.title, n.body as text, coalesce(p.person_name, '') as "madeBy", n.created_at as time, n.total,
        case when n.sent_at is not null then 'sent' when j.state in ('waiting', 'running') then 'sending' else 'stopped' end as state,
        (select count(*)::int from ${messagesOf(scope.comId)}) as people,
        (select count(*)::int from ${messagesOf(scope.comId)} and m.read_at is not null) as read,
        (select count(distinct s.message_id)::int from message_sending s join message m on m.com_id = s.com_id and m.message_id = s.message_id
          where s.com_id = ${scope.comId} and s.state = ${sql.lit(SendingState.sent)} and m.kind = 'fromHospital' and m.once_key = 'notice:' || n.notice_id) as phones
      from page n left join person p on p.com_id = ${scope.comId} and p.person_id = n.created_by
        left join desk_job j on j.com_id = ${scope.comId} and j.job_id = n.job_id
      order by n.created_at desc, n.notice_id desc`.execute(db),
  )

/** Who got a notice, who has not read it first. `read`: only those who have (1) or have not (0). */
export const noticePeople = (
  db: Db,
  { comId, noticeId }: { comId: string; noticeId: string },
  { read, keyword }: { read: 0 | 1 | undefined; keyword: string },
  paging: Paging,
): Promise<Page<NoticePerson>> =>
  readPage(paging, (limit, offset) =>
    sql<NoticePerson & { total: number }>`
      select p.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as "deptName",
        coalesce(m.read_at, 'epoch') as "readTime", (count(*) over ())::int as total,
        coalesce((select case when bool_or(s.state = ${sql.lit(SendingState.sent)}) then 'sent' when bool_and(s.state = ${sql.lit(SendingState.abandoned)}) then 'failed' when count(*) > 0 then 'waiting' end
          from message_sending s where s.com_id = ${comId} and s.message_id = m.message_id), 'none') as phone
      from message m join person p on p.com_id = m.com_id and p.person_id = m.person_id
      left join department d on d.com_id = p.com_id and d.department_id = p.department_id
      where m.com_id = ${comId} and m.kind = 'fromHospital' and m.once_key = ${onceKeyOf(noticeId)}
        and (${read ?? null}::int is null or (m.read_at is not null)::int = ${read ?? null}::int)
        and ${holds(keyword, 'p.person_name', 'p.job_number')}
      order by m.read_at is not null, d.position nulls last, p.person_name, p.person_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
