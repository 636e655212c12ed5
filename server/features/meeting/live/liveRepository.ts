import type { LiveList, LiveRow } from '@contract/calls/meeting/meetingManageShapes'
import { isMeantBy } from '../../../db/audienceSql'
import { sinceWhen } from '../../../db/sinceWhen'
import type { Db } from '../../../db/schema'
import { preparedQuery } from '../../../db/preparedQuery'
import { meetingState } from '../meetingRules'
import { countExpected, type Meeting } from '../meetingRepository'

/** Rows of one answer; who is behind asks again at once. */
const most = 200

const counted = preparedQuery<{ signed: number; left: number; toConfirm: number }>(`
  select count(*) filter (where sign_time is not null and state <> 'refused')::int as signed, count(*) filter (where out_time is not null and state <> 'refused')::int as left,
    count(*) filter (where state = 'toConfirm')::int as "toConfirm" from attendance where com_id = $1 and meeting_id = $2`)

const person = `from attendance a left join person p on p.com_id = a.com_id and p.person_id = a.person_id
  left join department d on d.com_id = p.com_id and d.department_id = p.department_id where a.com_id = $1 and a.meeting_id = $2`
const name = `coalesce(p.person_name, a.guest_name, '')`
const dept = `coalesce(d.department_name, a.guest_org, '')`

const changed = preparedQuery<
  Omit<LiveRow, 'late' | 'guest'> & { late: 0 | 1; guest: 0 | 1; changeNo: number }
>(`
  select a.attend_id as "attendId", a.no, ${name} as name, ${dept} as dept, coalesce(a.sign_time, 'epoch') as "signTime", coalesce(a.out_time, 'epoch') as "outTime", a.state, a.late::int as late,
    (a.person_id is null)::int as guest, a.flags, a.change_no as "changeNo" ${person} and a.change_no > $3 order by a.change_no, a.no limit ${most}`)

/** What changed after a cursor. Rows of one change come together or, where there are more of them, again. */
export async function liveList(
  db: Db,
  meeting: Meeting,
  after: number,
  now: number,
): Promise<LiveList> {
  const at = [meeting.comId, meeting.meetingId]
  const [rows, [counts], expected] = await Promise.all([
    changed(db, [...at, after]),
    counted(db, at),
    countExpected(db, meeting),
  ])
  const last = rows.at(-1)?.changeNo ?? after
  const more = rows.length === most
  return {
    ...(counts ?? { signed: 0, left: 0, toConfirm: 0 }),
    expected,
    state: meetingState(meeting, now),
    // A change with more rows than one answer holds (200 decisions at once) is not cut: its rows come a second time.
    cursor: more
      ? Math.max(after, rows.some(({ changeNo }) => changeNo !== last) ? last - 1 : last)
      : last,
    more: more ? 1 : 0,
    rows: rows.map(({ changeNo: _, ...row }) => row),
  }
}

const changeNo = preparedQuery<{ change_no: number }>(
  `select change_no from meeting where com_id = $1 and meeting_id = $2`,
)

/** The number of the last change of a meeting. */
export async function lastChange(
  db: Db,
  { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
): Promise<number> {
  return (await changeNo(db, [comId, meetingId]))[0]?.change_no ?? 0
}

export interface AttendanceRow {
  no: number
  name: string
  jobNumber: string
  dept: string
  mobile: string
  state: 'ok' | 'toConfirm' | 'refused'
  signTime: number
  outTime: number
  late: boolean
  hoursGiven: number | null
  flags: string[]
  /** Sealed (formSeal). */
  form: Record<string, string>
}

const whole = preparedQuery<AttendanceRow>(`
  select a.no, ${name} as name, coalesce(p.job_number, '') as "jobNumber", ${dept} as dept, coalesce(a.mobile_masked, p.mobile_masked, '') as mobile, a.state,
    coalesce(a.sign_time, 'epoch') as "signTime", coalesce(a.out_time, 'epoch') as "outTime", a.late, a.hours_given as "hoursGiven", a.flags, a.form ${person} order by a.no limit 20000`)

/** Everybody who signed, for the exported list. */
export const listAttendance = (
  db: Db,
  { comId, meetingId }: Pick<Meeting, 'comId' | 'meetingId'>,
) => whole(db, [comId, meetingId])

const missing = preparedQuery<{ name: string; jobNumber: string; dept: string }>(`
  select p.person_name as name, coalesce(p.job_number, '') as "jobNumber", coalesce(d.department_name, '') as dept from person p
  left join department d on d.com_id = p.com_id and d.department_id = p.department_id
  where p.com_id = $1 and p.active and ${isMeantBy('$3::jsonb', 'p')} and ${sinceWhen('p')} < $4::timestamptz
    and not exists (select 1 from attendance a where a.com_id = p.com_id and a.meeting_id = $2 and a.person_id = p.person_id and a.sign_time is not null and a.state <> 'refused')
  order by dept, p.job_number limit 20000`)

/** Who was expected and has not signed. */
export const listAbsent = (
  db: Db,
  {
    comId,
    meetingId,
    audience,
    endTime,
  }: Pick<Meeting, 'comId' | 'meetingId' | 'audience' | 'endTime'>,
) => missing(db, [comId, meetingId, audience && JSON.stringify(audience), endTime])
