import { sql, type RawBuilder } from 'kysely'
import { DutyState } from '@contract/states'

interface Span {
  comId: string
  /** Epoch ms; from the beginning of a year to that of the next, or of all time. */
  from: number
  until: number
  /** Only these people (`p`). */
  people: RawBuilder<boolean>
}

/**
 * SQL, the head of a statement (`with …`): `item` has a row for everything that gave somebody credits within a span: courses that they
 * finished, meetings by their hours, exams and training tasks by the rules, and what was entered. What is held back until it is
 * announced gives nothing yet.
 */
export const creditItems = ({ comId, from, until, people }: Span) => {
  const within = (moment: string) =>
    sql`${sql.raw(moment)} >= ${from}::timestamptz and ${sql.raw(moment)} < ${until}::timestamptz`
  return sql`with who as (
    select p.person_id from person p where p.com_id = ${comId} and p.merged_into is null and ${people}),
  item as (
    select n.person_id, 'course' as source, null::text as entry_kind, '' as entry_id, coalesce(t.task_name, v.title) as title, coalesce(v.credit_kind, '') as kind,
      n.credits, 0::numeric as hours, n.ended_at as at, ''::text as by_id, ''::text as note
    from course_run n join who w on w.person_id = n.person_id
    join course_version v on v.com_id = n.course_com_id and v.course_id = n.course_id and v.version = n.version
    left join course_task t on t.task_id = n.task_id and t.com_id = n.course_com_id
    where n.com_id = ${comId} and n.credits > 0 and ${within('n.ended_at')}
    union all
    select a.person_id, 'meeting', null, '', m.title, coalesce(r.credit_kind, ''), x.hours * coalesce(r.credits, 0), x.hours, m.start_time, '', ''
    from attendance a join who w on w.person_id = a.person_id join meeting m on m.com_id = ${comId} and m.meeting_id = a.meeting_id
    left join credit_rule r on r.com_id = ${comId} and r.source = 'meeting'
    cross join lateral (select case when a.hours_given is not null then a.hours_given when a.sign_time is not null and (m.out_start is null or a.out_time is not null) then m.hours else 0 end as hours) x
    where a.com_id = ${comId} and a.state = 'ok' and x.hours > 0 and ${within('m.start_time')}
    union all
    select s.person_id, 'exam', null, '', t.task_name, coalesce(r.credit_kind, ''), r.credits, 0, s.last_at, '', ''
    from credit_rule r join person_task s on s.com_id = ${comId} and s.passed join who w on w.person_id = s.person_id
    join exam_task t on t.com_id = ${comId} and t.task_id = s.task_id and (t.announce_at is null or t.announced_at is not null)
    where r.com_id = ${comId} and r.source = 'exam' and ${within('s.last_at')}
    union all
    select d.person_id, 'training', null, '', u.name, coalesce(r.credit_kind, ''), r.credits, 0, d.closed_at, '', ''
    from credit_rule r join duty d on d.com_id = ${comId} and d.kind = 'training' and d.state = ${DutyState.passed} join who w on w.person_id = d.person_id
    join duty_rule u on u.com_id = ${comId} and u.kind = 'training' and u.task_id = d.task_id
    where r.com_id = ${comId} and r.source = 'training' and ${within('d.closed_at')}
    union all
    select e.person_id, 'entry', e.kind, e.entry_id, e.title, coalesce(e.credit_kind, ''), e.credits, e.hours, e.earned_at, e.entered_by, coalesce(e.note, '')
    from credit_entry e join who w on w.person_id = e.person_id where e.com_id = ${comId} and ${within('e.earned_at')})`
}
