import { DutyState, TrainingItemState } from '@contract/states'
import type { MyToday } from '@contract/calls/year/today'
import { dayMs } from '@contract/rules/hospitalTime'
import { isHeld } from '../../db/announced'
import { isMeantBy } from '../../db/audienceSql'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { platformId } from '../../companies'
import { creditsOfYear } from '../credit/creditService'
import { examNumbers } from '../exam/examTaskService'
import { studyNumbers } from '../study/studyService'

/** Of whom, and when: epoch ms. */
interface Asked {
  caller: Caller
  now: number
}
type One<Name extends 'exam' | 'meeting'> = NonNullable<MyToday[Name]>

const running = preparedQuery<One<'exam'>>(`
  select t.task_id as "taskId", t.task_name as "taskName", p.open_attempt_id as "attemptId", p.open_deadline as deadline, t.question_count as "questionCount"
  from person_task p join exam_task t on t.task_id = p.task_id and t.com_id in ($1, $4)
  where p.com_id = $1 and p.person_id = $2 and p.open_attempt_id is not null and p.open_deadline > $3::timestamptz order by p.open_deadline limit 1`)

/** The attempt that is open. */
export const findRunning = async (db: Db, { caller: { comId, userId }, now }: Asked) =>
  (await running(db, [comId, userId, now, platformId]))[0] ?? null

/** So many days ahead a meeting is shown. */
const meetingDays = 7
const next = preparedQuery<One<'meeting'>>(`
  select m.meeting_id as "meetingId", m.title, m.place, m.start_time as "startTime", m.end_time as "endTime", (m.sign_start <= $3::timestamptz)::int as open
  from meeting m join person me on me.com_id = $1 and me.person_id = $2
  left join attendance a on a.com_id = $1 and a.meeting_id = m.meeting_id and a.attendee = 'p:' || $2
  where m.com_id = $1 and m.closed_at is null and m.sign_end > $3::timestamptz and m.start_time < $4::timestamptz and a.sign_time is null and ${isMeantBy('m.audience', 'me')}
    and not exists (select 1 from duty d where d.com_id = $1 and d.kind = 'meeting' and d.task_id = m.meeting_id and d.person_id = $2 and d.state = ${DutyState.excused})
  order by m.start_time, m.meeting_id limit 1`)

/** The next meeting that one has not signed in to and is not excused from. */
export const findMeeting = async (db: Db, { caller: { comId, userId }, now }: Asked) =>
  (await next(db, [comId, userId, now, now + meetingDays * dayMs]))[0] ?? null

const returned = preparedQuery<MyToday['returned'][number]>(`
  select t.task_id as "taskId", t.task_name as "taskName", i.name as item, coalesce(s.note, '') as note
  from train_standing s join train_item i on i.com_id = $1 and i.item_id = s.item_id join train_task t on t.com_id = $1 and t.task_id = i.task_id
  where s.com_id = $1 and s.person_id = $2 and s.state = ${TrainingItemState.returned} and t.end_time > $3::timestamptz order by s.changed_at desc, i.item_id limit 3`)

/** What was sent back, the last one first. */
export const listReturned = (db: Db, { caller: { comId, userId }, now }: Asked) =>
  returned(db, [comId, userId, now])

/** Within so many days a certificate ends soon. */
const endingDays = 90
const standing = preparedQuery<
  Pick<MyToday['standing'], 'passed' | 'devices' | 'certificates' | 'ending'>
>(`
  select (select count(*)::int from person_task p join exam_task t on t.task_id = p.task_id and t.com_id in ($1, $4)
      where p.com_id = $1 and p.person_id = $2 and p.passed and not ${isHeld('$3::timestamptz')}) as passed,
    (select count(*)::int from session s where s.com_id = $1 and s.person_id = $2 and s.expires_at > $3::timestamptz and s.viewed_by is null) as devices,
    count(c.certificate_id)::int as certificates, (count(c.certificate_id) filter (where c.renewed_by is null and c.expires_at <= $5::timestamptz))::int as ending
  from certificate c where c.com_id = $1 and c.person_id = $2 and c.revoked_at is null and (c.expires_at is null or c.expires_at > $3::timestamptz)`)

/** Credits of the year as my statement counts them, exams passed, certificates that are valid, open log-ins; courses and exams as the tabs count them. */
export async function findStanding(db: Db, { caller, now }: Asked): Promise<MyToday['standing']> {
  const { comId, userId } = caller
  const soon = now + endingDays * dayMs
  const [[stands], { counted }, exams, courses] = await Promise.all([
    standing(db, [comId, userId, now, platformId, soon]),
    creditsOfYear(db, caller, now),
    examNumbers(db, caller, 0, now),
    studyNumbers(db, caller, 0, now),
  ])
  return { ...stands!, credits: counted, learning: courses.doing, toSit: exams.todo }
}
