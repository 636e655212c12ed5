import { isMeantBy } from '../../../db/audienceSql'
import { readPage, type Paging } from '../../../db/page'
import { sinceWhen } from '../../../db/sinceWhen'
import { inUnits } from '../../../db/inUnits'
import type { Db } from '../../../db/schema'
import { preparedQuery } from '../../../db/preparedQuery'

export interface StatisticsScope {
  comId: string
  /** null: all departments. */
  departments: readonly string[] | null
  /** Only this person. */
  personId: string | null
}

interface StatisticsRow {
  id: string
  name: string
  /** Department of an attendee; when a meeting began stands in `time`. */
  note: string
  time: number
  /** Who was expected; 0 for an attendee. */
  people: number
  attended: number
  times: number
  hours: number
}

/** Hours that count, as hoursOf (meetingRules.ts) has them, of `attendance a` and `meeting m`. */
const hours = `case when a.hours_given is not null then a.hours_given when a.sign_time is not null and (m.out_start is null or a.out_time is not null) then m.hours else 0 end`
const total = `coalesce(round(sum(${hours}), 1), 0)`
/** Signatures of colleagues within a span that count: $1 hospital, $2 and $3 span, $4 departments or null, $5 person or null. */
const counted = `attendance a join meeting m on m.com_id = a.com_id and m.meeting_id = a.meeting_id join person p on p.com_id = a.com_id and p.person_id = a.person_id`
const within = `a.com_id = $1 and a.sign_time >= $2 and a.sign_time < $3 and a.state = 'ok' and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) and ($5::text is null or a.person_id = $5)`

const sums = preparedQuery<{ meetings: number; times: number; hours: number }>(`
  select (select count(*)::int from meeting where com_id = $1 and start_time >= $2 and start_time < $3) as meetings, count(*)::int as times, ${total} as hours from ${counted} where ${within}`)

const byDepartment = preparedQuery<{
  deptId: string
  name: string
  people: number
  attended: number
  times: number
  hours: number
}>(`
  select d.department_id as "deptId", d.department_name as name,
    (select count(*)::int from person q where q.com_id = $1 and q.department_id = d.department_id and q.active) as people,
    coalesce(s.attended, 0) as attended, coalesce(s.times, 0) as times, coalesce(s.hours, 0) as hours
  from department d left join (
    select p.department_id, count(distinct a.person_id)::int as attended, count(*)::int as times, ${total} as hours from ${counted} where ${within} group by 1) s on s.department_id = d.department_id
  where d.com_id = $1 and ($4::text[] is null or d.department_id = any($4::text[])) order by d.position`)

/** Attendance of a span, and by department. A department without attendance stands there with zeros. */
export async function findStatistics(
  db: Db,
  { comId, departments, personId }: StatisticsScope,
  from: number,
  to: number,
) {
  const values = [comId, from, to, departments, personId]
  const [[sum], rows] = await Promise.all([
    sums(db, values),
    personId === null ? byDepartment(db, values) : [],
  ])
  return { ...(sum ?? { meetings: 0, times: 0, hours: 0 }), departments: rows }
}

const expected = `(select count(*)::int from person q where q.com_id = $1 and q.active and ${isMeantBy('m.audience', 'q')} and ${sinceWhen('q')} < m.end_time and ($4::text[] is null or ${inUnits('q', '$4::text[]')}))`
const byMeeting = preparedQuery<StatisticsRow & { total: number }>(`
  select m.meeting_id as id, m.title as name, m.place as note, m.start_time as time, case when $5::text is null then ${expected} else 0 end as people,
    count(a.attend_id)::int as attended, count(a.attend_id)::int as times, ${total} as hours, (count(*) over ())::int as total
  from meeting m left join (attendance a join person p on p.com_id = a.com_id and p.person_id = a.person_id)
    on a.com_id = $1 and p.com_id = $1 and a.meeting_id = m.meeting_id and a.state = 'ok' and a.sign_time is not null and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) and ($5::text is null or a.person_id = $5)
  where m.com_id = $1 and m.start_time >= $2 and m.start_time < $3
  group by m.com_id, m.meeting_id having $5::text is null or count(a.attend_id) > 0 order by m.start_time desc, m.meeting_id limit $6 offset $7`)
const byPerson = preparedQuery<StatisticsRow & { total: number }>(`
  select p.person_id as id, p.person_name as name, coalesce(d.department_name, '') as note, 0 as time, 0 as people,
    coalesce(s.times, 0) as attended, coalesce(s.times, 0) as times, coalesce(s.hours, 0) as hours, (count(*) over ())::int as total
  from person p left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  left join (select a.person_id, count(*)::int as times, ${total} as hours from ${counted} where ${within} group by 1) s on s.person_id = p.person_id
  where p.com_id = $1 and p.active and ($4::text[] is null or ${inUnits('p', '$4::text[]')}) and ($5::text is null or p.person_id = $5)
  order by coalesce(s.hours, 0) desc, p.job_number, p.person_id limit $6 offset $7`)

/** One page of a span's attendance, by meeting (the last first) or by person (the most hours first). */
export function statisticsRows(
  db: Db,
  { comId, departments, personId }: StatisticsScope,
  { from, to }: { from: number; to: number },
  by: 'meeting' | 'person',
  paging: Paging,
) {
  const read = by === 'meeting' ? byMeeting : byPerson
  return readPage(paging, (limit, offset) =>
    read(db, [comId, from, to, departments, personId, limit, offset]),
  )
}
