import { sql } from 'kysely'
import type {
  Competence,
  CompetenceGap,
  CompetenceRow,
  MyCompetence,
} from '@contract/calls/year/competence'
import type { CompetenceKind, ReachProblem } from '@contract/kinds'
import { everybody, type Audience } from '@contract/rules/audience'
import { platformId } from '../../companies'
import { audienceColumn } from '../../db/audienceSql'
import { holds } from '../../db/holds'
import { inUnitsOf } from '../../db/inUnits'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import { audiencesOf } from '../audience/audienceService'
import { standings, sums } from './standingRepository'

/** For whom competences are. */
export const competenceAudiences = audiencesOf('competence', 'competence_id')

/** Whose people somebody sees; null: everybody's of the hospital. */
export interface Scope {
  comId: string
  departments: readonly string[] | null
}

const inScope = ({ departments }: Scope) =>
  departments === null ? sql<boolean>`true` : inUnitsOf('p', departments)
const inUnit = (unitId: string | undefined) =>
  unitId === undefined ? sql<boolean>`true` : inUnitsOf('p', [unitId])

/** SQL: what the thing of a proof `q` is called, and whether it can still be done; null: it is gone. */
const thing = (comId: string) => sql`(
  select case q.kind
    when 'skill' then (select k.title from skill_checklist k where k.com_id = ${comId} and k.checklist_id = q.thing_id and k.edition is not null and k.withdrawn_at is null)
    when 'document' then (select d.title from document d where d.document_id = q.thing_id and d.version_id is not null)
    else coalesce((select c.task_name from course_task c where c.com_id = ${comId} and c.task_id = q.thing_id and not c.withdrawn and q.kind in ('course', 'certificate')),
      (select e.task_name from exam_task e where e.com_id = ${comId} and e.task_id = q.thing_id and not e.withdrawn and q.kind in ('exam', 'certificate'))) end)`
/** SQL: whether the task of a proof `q` that is a certificate gives one. */
const gives = (comId: string) => sql`(q.kind <> 'certificate'
  or exists (select from course_task c where c.com_id = ${comId} and c.task_id = q.thing_id and c.certificate)
  or exists (select from certificate_rule r where r.com_id = ${comId} and r.kind = 'exam' and r.of_id = q.thing_id))`

type Numbers = Pick<CompetenceRow, 'people' | 'held' | 'ending' | 'gaps'>
const problemOf = ({
  thingName,
  gives: isGiving,
  people,
}: {
  thingName: string | null
  gives: boolean
  people: number
}): ReachProblem | null => {
  if (thingName === null) return 'gone'
  if (!isGiving) return 'noCertificate'
  return people === 0 ? 'nobody' : null
}

interface Numbered extends Numbers {
  competenceId: string
  edition: number
  title: string
  kind: CompetenceKind
  thingId: string
  months: number
  days: number
  audience: Audience | null
  thingName: string | null
  gives: boolean
}

/** Proofs of a hospital with the sums of who holds them, in the order in which they were set. `now`: epoch ms. */
export async function listCompetences(
  db: Db,
  scope: Scope,
  unitId: string | undefined,
  now: number,
): Promise<CompetenceRow[]> {
  const { comId } = scope
  const people = sql<boolean>`${inScope(scope)} and ${inUnit(unitId)}`
  const { rows } = await sql<Numbered>`${standings({ comId, now, people })},
    n as (select s.competence_id, ${sums} from standing s group by 1)
    select q.competence_id as "competenceId", q.edition, q.title, q.kind, q.thing_id as "thingId", coalesce(q.months, 0) as months, q.days, q.audience,
      ${thing(comId)} as "thingName", ${gives(comId)} as gives, coalesce(n.people, 0) as people, coalesce(n.held, 0) as held, coalesce(n.ending, 0) as ending, coalesce(n.gaps, 0) as gaps
    from competence q left join n on n.competence_id = q.competence_id where q.com_id = ${comId} order by q.created_at, q.competence_id limit 200`.execute(
    db,
  )
  return rows.map(({ audience, gives: isGiving, thingName, ...row }) => ({
    ...row,
    thingName: thingName ?? '',
    whom: audience ?? everybody,
    // Of whom somebody sees a part only, nobody may be there.
    problem: problemOf({
      thingName,
      gives: isGiving,
      people: scope.departments || unitId ? 1 : row.people,
    }),
  }))
}

/** Whom a proof would be for, and who of them lacks it, or why nobody could reach it. `now`: epoch ms. */
export async function tryCompetence(
  db: Db,
  comId: string,
  { kind, thingId, months, days, whom, title }: Competence,
  now: number,
): Promise<Numbers & { problem: ReachProblem | null }> {
  const of = sql`select 'tried' as competence_id, ${kind}::text as kind, ${thingId}::text as thing_id, nullif(${months}::int, 0) as months, ${days}::int as days,
    ${audienceColumn(whom)}::jsonb as audience, ${title}::text as title`
  const { rows } = await sql<
    Numbers & { thingName: string | null; gives: boolean }
  >`${standings({ comId, now, of })}
    select n.*, ${thing(comId)} as "thingName", ${gives(comId)} as gives from req q cross join (select ${sums} from standing s) n`.execute(
    db,
  )
  const [row] = rows
  if (!row) return { people: 0, held: 0, ending: 0, gaps: 0, problem: 'gone' }
  const { thingName, gives: isGiving, ...numbers } = row
  return { ...numbers, problem: problemOf({ thingName, gives: isGiving, people: numbers.people }) }
}

/** Posts with their people, and of each post × proof how many hold it. `now`: epoch ms. */
export async function readMatrix(db: Db, scope: Scope, now: number) {
  const { comId } = scope
  const { rows: posts } = await sql<{ postId: string; name: string; people: number }>`
    select o.post_id as "postId", o.post_name as name, count(p.person_id)::int as people
    from post o left join person p on p.com_id = ${comId} and p.post_id = o.post_id and p.active and p.merged_into is null and ${inScope(scope)}
    where o.com_id = ${comId} and o.closed_at is null group by o.post_id, o.post_name, o.position order by o.position, o.post_id limit 100`.execute(
    db,
  )
  const { rows: cells } = await sql<{
    competenceId: string
    postId: string
    people: number
    held: number
  }>`
    ${standings({ comId, now, people: inScope(scope) })}
    select s.competence_id as "competenceId", coalesce(p.post_id, '') as "postId", count(*)::int as people,
      (count(*) filter (where s.state in ('held', 'excused', 'ending')))::int as held
    from standing s join person p on p.com_id = ${comId} and p.person_id = s.person_id where p.post_id is not null group by 1, 2`.execute(
    db,
  )
  return { posts, cells }
}

/** Sums by department. `now`: epoch ms. */
export async function listUnitSums(db: Db, scope: Scope, now: number) {
  const { comId } = scope
  const { rows } = await sql<Numbers & { unitId: string; unit: string }>`
    ${standings({ comId, now, people: inScope(scope) })}
    select coalesce(p.department_id, '') as "unitId", coalesce(u.department_name, '') as unit, ${sums}
    from standing s join person p on p.com_id = ${comId} and p.person_id = s.person_id
    left join department u on u.com_id = ${comId} and u.department_id = p.department_id
    group by 1, 2 order by gaps desc, 2 limit 500`.execute(db)
  return rows
}

export interface GapFilter {
  keyword: string
  unitId?: string | undefined
  postId?: string | undefined
  competenceId?: string | undefined
  userId?: string | undefined
  state?: CompetenceGap['state'] | 'gap' | undefined
}

/** People by proof, what is lacking first. `now`: epoch ms. */
export async function listGaps(
  db: Db,
  scope: Scope,
  { keyword, unitId, postId, competenceId, userId, state }: GapFilter,
  paging: Paging,
  now: number,
): Promise<Page<CompetenceGap>> {
  const { comId } = scope
  const people = sql<boolean>`${inScope(scope)} and ${inUnit(unitId)} and (${postId ?? null}::text is null or p.post_id = ${postId ?? null}::text)
    and (${userId ?? null}::text is null or p.person_id = ${userId ?? null}::text)
    and ${holds(keyword, "p.person_name || ' ' || coalesce(p.job_number, '')")}`
  const states = state === 'gap' ? ['missing', 'expired', 'ending'] : state && [state]
  return readPage(paging, (limit, offset) =>
    sql<CompetenceGap & { total: number }>`${standings({ comId, now, people })}
      select s.person_id as "userId", p.person_name as "userName", coalesce(p.job_number, '') as "jobNumber", coalesce(u.department_name, '') as department,
        coalesce(o.post_name, '') as post, s.competence_id as "competenceId", s.title, s.kind, s.state, s.at as "doneTime", s.until as "untilTime", s.due_at as "dueTime",
        (count(*) over ())::int as total
      from standing s join person p on p.com_id = ${comId} and p.person_id = s.person_id
      left join department u on u.com_id = ${comId} and u.department_id = p.department_id
      left join post o on o.com_id = ${comId} and o.post_id = p.post_id
      where (${competenceId ?? null}::text is null or s.competence_id = ${competenceId ?? null}::text) and (${states ?? null}::text[] is null or s.state = any(${states ?? null}::text[]))
      order by array_position(array['expired', 'missing', 'ending', 'excused', 'held'], s.state), s.due_at, p.person_name, s.person_id, s.competence_id limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** What somebody's post needs, and where they stand. `now`: epoch ms. */
export async function listMine(
  db: Db,
  comId: string,
  userId: string,
  now: number,
): Promise<MyCompetence[]> {
  const { rows } =
    await sql<MyCompetence>`${standings({ comId, now, people: sql<boolean>`p.person_id = ${userId}` })}
    select q.competence_id as "competenceId", q.title, q.kind, coalesce(${thing(comId)}, '') as "thingName", q.state, q.at as "doneTime", q.until as "untilTime", q.due_at as "dueTime",
      coalesce(q.task_kind, '') as "taskKind", coalesce(q.task_id, '') as "taskId",
      case q.task_kind when 'course' then coalesce((select c.course_id from course_task c where c.com_id = ${comId} and c.task_id = q.task_id), '') when 'document' then q.thing_id else '' end as "ofId"
    from standing q order by array_position(array['expired', 'missing', 'ending', 'excused', 'held'], q.state), q.due_at, q.title, q.competence_id limit 200`.execute(
      db,
    )
  return rows
}

/** What of a kind can prove a competence, the newest first. */
export async function listThings(
  db: Db,
  { comId, brand }: { comId: string; brand: string },
  kind: CompetenceKind,
  keyword: string,
): Promise<{ thingId: string; name: string }[]> {
  const courses = sql`select c.task_id as id, c.task_name as name, c.created_at as at from course_task c where c.com_id = ${comId} and not c.withdrawn and c.refresher_of is null`
  const exams = sql`select e.task_id as id, e.task_name as name, e.created_at as at from exam_task e where e.com_id = ${comId} and not e.withdrawn and e.round_of is null and e.areas is null`
  const of = {
    course: courses,
    exam: exams,
    skill: sql`select k.checklist_id as id, k.title as name, k.updated_at as at from skill_checklist k where k.com_id = ${comId} and k.edition is not null and k.withdrawn_at is null`,
    certificate: sql`${courses} and c.certificate union all ${exams} and exists (select from certificate_rule r where r.com_id = ${comId} and r.kind = 'exam' and r.of_id = e.task_id)`,
    document: sql`select d.document_id as id, d.title as name, d.updated_at as at from document d where d.com_id in (${comId}, ${platformId}) and ${brand} = any(d.brands) and d.version_id is not null`,
  }[kind]
  const { rows } = await sql<{ thingId: string; name: string }>`
    select x.id as "thingId", x.name from (${of}) x where ${holds(keyword, 'x.name')} order by x.at desc, x.id limit 50`.execute(
    db,
  )
  return rows
}

/** A proof as it is set, held until the transaction ends. */
export const lockCompetence = (tx: Tx, comId: string, competenceId: string) =>
  tx
    .selectFrom('competence')
    .selectAll()
    .where('com_id', '=', comId)
    .where('competence_id', '=', competenceId)
    .forUpdate()
    .executeTakeFirst()

/** Keeps an edition of a competence, new or changed. */
export async function storeCompetence(
  tx: Tx,
  {
    comId,
    competenceId,
    edition,
    by,
    now,
  }: { comId: string; competenceId: string; edition: number; by: string; now: number },
  { title, kind, thingId, months, days, whom }: Competence,
): Promise<void> {
  const written = {
    title: title.trim(),
    kind,
    thing_id: thingId,
    months: months === 0 ? null : months,
    days,
    audience: audienceColumn(whom),
    edition,
    updated_at: now,
  }
  await tx
    .insertInto('competence')
    .values({
      com_id: comId,
      competence_id: competenceId,
      made_by: by,
      created_at: now,
      ...written,
    })
    .onConflict((row) => row.columns(['com_id', 'competence_id']).doUpdateSet(written))
    .execute()
}

/** Deletes it; what people proved elsewhere stays. */
export async function deleteCompetence(tx: Tx, comId: string, competenceId: string): Promise<void> {
  await tx
    .deleteFrom('competence')
    .where('com_id', '=', comId)
    .where('competence_id', '=', competenceId)
    .execute()
}
