import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { platformId } from '../../companies'
import { isMeantBy } from '../../db/audienceSql'
import { monthsAfter } from '../../db/hospitalDay'

/** What runs out within so long is owed anew. */
const leadMs = 30 * dayMs

/** One proof that posts need, as the statement takes it: stored ones by default, or one that is only tried out. */
const stored = (comId: string) =>
  sql`select competence_id, kind, thing_id, months, days, audience, title from competence where com_id = ${comId}`

interface Asked {
  comId: string
  now: number
  /** Rows of competence_id, kind, thing_id, months, days, audience, title; default: what is stored. */
  of?: RawBuilder<unknown>
  /** Only these people. */
  people?: RawBuilder<boolean>
}

/**
 * SQL, the head of a statement (`with …`): `standing` has a row a proof and person it is meant for: when it was proven last (`at`), until when it
 * holds (`until`; null with `at`: for good), where that is (`state`), and until when they owe it (`due_at`). What was done under any task of the
 * same thing counts, and what was completed before or elsewhere (past_completion); not what is held back until it is announced.
 */
export function standings({ comId, now, of = stored(comId), people = sql<boolean>`true` }: Asked) {
  const ends = sql.raw(monthsAfter('p.at', 'q.months'))
  return sql`with req as (${of}),
  tasks as (
    select q.competence_id, q.kind, 'course' as of_kind, t.task_id from req q join course_task c on c.com_id = ${comId} and c.task_id = q.thing_id
      join course_task t on t.com_id in (${comId}, ${platformId}) and t.course_com_id = c.course_com_id and t.course_id = c.course_id
      where q.kind in ('course', 'certificate')
    union all select q.competence_id, q.kind, 'exam', t.task_id from req q join exam_task t on t.com_id = ${comId} and q.thing_id in (t.task_id, t.round_of)
      where q.kind in ('exam', 'certificate')
    union all select q.competence_id, q.kind, 'skill', t.task_id from req q join skill_task t on t.com_id = ${comId} and t.checklist_id = q.thing_id where q.kind = 'skill'
    union all select q.competence_id, q.kind, 'document', t.task_id from req q join reading_task t on t.com_id = ${comId} and t.document_id = q.thing_id where q.kind = 'document'),
  proof as (
    select t.competence_id, s.person_id, s.last_at as at, null::timestamptz as until, false as excused
      from tasks t join person_course s on s.com_id = ${comId} and s.task_id = t.task_id and s.completed where t.kind = 'course'
    union all select t.competence_id, s.person_id, s.last_at, null, false from tasks t join exam_task y on y.com_id = ${comId} and y.task_id = t.task_id
      join person_task s on s.com_id = ${comId} and s.task_id = t.task_id and (s.passed or s.confirmed) and (y.announce_at is null or y.announced_at is not null) where t.kind = 'exam'
    union all select t.competence_id, c.person_id, c.done_at, c.valid_until, false from tasks t
      join past_completion c on c.com_id = ${comId} and c.kind = t.of_kind and c.task_id = t.task_id where t.kind in ('course', 'exam')
    union all select q.competence_id, o.person_id, o.observed_at, null, false from req q join skill_observation o on o.com_id = ${comId} and o.checklist_id = q.thing_id
      and o.person_id is not null and o.passed and o.voided_at is null where q.kind = 'skill'
    union all select t.competence_id, c.person_id, c.issued_at, coalesce(c.expires_at, 'infinity'), false from tasks t
      join certificate c on c.com_id = ${comId} and c.task_id = t.task_id and c.revoked_at is null where t.kind = 'certificate'
    union all select q.competence_id, r.person_id, r.known_at, null, false from req q join document d on d.document_id = q.thing_id
      join reading r on r.com_id = ${comId} and r.document_id = d.document_id and r.version_id = d.version_id and r.known_at is not null where q.kind = 'document'
    union all select t.competence_id, d.person_id, d.closed_at, null, true from tasks t
      join duty d on d.com_id = ${comId} and d.kind = t.of_kind and d.task_id = t.task_id and d.state = ${DutyState.excused}),
  ends as (
    select p.competence_id, p.person_id, p.at, p.excused, coalesce(p.until, case when q.months is null then 'infinity'::timestamptz else ${ends} end) as until
    from proof p join req q on q.competence_id = p.competence_id),
  held as (
    select distinct on (e.competence_id, e.person_id) e.competence_id, e.person_id, e.at, e.until, e.excused
    from ends e order by e.competence_id, e.person_id, e.until desc, e.excused, e.at desc),
  owed as (
    select t.competence_id, d.person_id, min(d.due_at) as due_at, min(t.of_kind) as task_kind, min(t.task_id) as task_id
    from tasks t join duty d on d.com_id = ${comId} and d.kind = t.of_kind and d.task_id = t.task_id and d.closed_at is null group by 1, 2),
  standing as (
    select q.competence_id, q.title, q.kind, q.thing_id, q.days, p.person_id, h.at, nullif(h.until, 'infinity') as until, o.due_at, o.task_kind, o.task_id,
      case when h.until is null then 'missing' when h.until <= ${now}::timestamptz then 'expired' when h.excused then 'excused'
        when h.until <= ${now + leadMs}::timestamptz then 'ending' else 'held' end as state
    from req q join person p on p.com_id = ${comId} and p.active and p.merged_into is null and ${sql.raw(isMeantBy('q.audience', 'p'))} and ${people}
    left join held h on h.competence_id = q.competence_id and h.person_id = p.person_id
    left join owed o on o.competence_id = q.competence_id and o.person_id = p.person_id)`
}

/** SQL: sums over rows `s` of `standing`. */
export const sums = sql`count(*)::int as people, (count(*) filter (where s.state in ('held', 'excused')))::int as held,
  (count(*) filter (where s.state = 'ending'))::int as ending, (count(*) filter (where s.state in ('missing', 'expired')))::int as gaps`
