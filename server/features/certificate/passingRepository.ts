import { ReviewState } from '@contract/states'
import { platformId } from '../../companies'
import { isHeld } from '../../db/announced'
import { isMeantBy } from '../../db/audienceSql'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'

/** A certificate that somebody has earned and does not have. */
export interface Earned {
  personId: string
  kind: 'exam' | 'scene' | 'credits'
  /** The exam, scene or rule that gives it. */
  ofId: string
  title: string
  issuer: string
  /** 0: it does not end. */
  months: number
  hours: number | null
  templateId: string | null
  /** Of credits: how many, and what they count as. */
  credits: number
  creditKind: string | null
  /** Of credits: the year. */
  round: string | null
}

/** Nobody gets a certificate twice, nor back what was revoked, unless they passed again since then. */
const hasNone = (since: string) => `not exists (
  select from certificate c where c.com_id = $1 and c.person_id = p.person_id and c.task_id = r.of_id
    and (c.revoked_at is null or c.revoked_at >= coalesce(${since}, 'epoch')))`

const fields = `r.of_id as "ofId", r.months, r.hours, r.template_id as "templateId"`
/** $1 the hospital, $2 an exam, $3 people. */
const isOfExam = `p.com_id = $1 and p.person_id = any($3::text[])`
const byPassing = preparedQuery<Omit<Earned, 'credits' | 'creditKind' | 'round'>>(`
  select p.person_id as "personId", r.kind, ${fields}, t.task_name as title, t.issuer
  from certificate_rule r join exam_task t on t.com_id = r.com_id and t.task_id = r.of_id, person_task p
  where r.com_id in ($1, '${platformId}') and r.kind = 'exam' and r.of_id = $2 and ($4 = '' or r.of_id = $4) and ${isOfExam} and p.task_id = $2 and p.passed and not ${isHeld('$5::timestamptz')}
    and ${hasNone('p.last_at')}
  union all
  select p.person_id, r.kind, ${fields}, s.scene_name, coalesce((select t.issuer from exam_task t where t.com_id = r.com_id and t.task_id = $2), '')
  from certificate_rule r join scene s on s.com_id = r.com_id and s.scene_id = r.of_id, person p
  where r.com_id in ($1, '${platformId}') and r.kind = 'scene' and ($4 = '' or r.of_id = $4) and not s.withdrawn and (s.hospitals is null or s.com_id = $1 or $1 = any(s.hospitals))
    and (s.extend_type <> 'subject' or exists (select from train_application a where a.com_id = $1 and a.person_id = p.person_id and a.type_id = s.scene_id and a.state = ${ReviewState.approved}))
    and r.of_id in (select k.scene_id from scene_task k where k.com_id = r.com_id and k.task_id = $2) and ${isOfExam}
    and not exists (
      select from scene_task k join exam_task t on t.com_id = k.com_id and t.task_id = k.task_id and not t.withdrawn
      left join person_task d on d.com_id = $1 and d.person_id = p.person_id and d.task_id = t.task_id
      where k.com_id = r.com_id and k.scene_id = r.of_id and ${isMeantBy('t.audience', 'p')} and (not coalesce(d.passed, false) or ${isHeld('$5::timestamptz')}))
    and exists (select from person_task d where d.com_id = $1 and d.person_id = p.person_id and d.task_id = $2 and d.passed)
    and ${hasNone('(select d.last_at from person_task d where d.com_id = $1 and d.person_id = p.person_id and d.task_id = $2)')}`)

/** What these people have earned by an exam that they passed: its own certificate, and those of scenes that are complete with it; `only`: of that exam or scene. Of an exam whose results are not announced `now` (epoch ms) nobody has. */
export const earnedByPassing = (
  db: Db,
  comId: string,
  taskId: string,
  personIds: readonly string[],
  { only = '', now }: { only?: string | undefined; now: number },
): Promise<Earned[]> =>
  byPassing(db, [comId, taskId, personIds, only, now]).then((rows) =>
    rows.map((row) => ({ ...row, credits: 0, creditKind: null, round: null })),
  )

const byCredits = preparedQuery<Earned>(`
  select p.person_id as "personId", r.kind, ${fields}, coalesce(r.title, '') as title, coalesce(r.issuer, '') as issuer, sum(n.credits) as credits, r.credit_kind as "creditKind", $2::text as round
  from certificate_rule r, person p
  join course_run n on n.com_id = $1 and n.person_id = p.person_id and n.credits > 0 and n.ended_at >= $4 and n.ended_at < $5
  join course_version v on v.com_id = n.course_com_id and v.course_id = n.course_id and v.version = n.version
  where r.com_id = $1 and r.kind = 'credits' and ($6 = '' or r.of_id = $6) and p.com_id = $1 and p.person_id = any($3::text[])
    and (r.credit_kind is null or v.credit_kind = r.credit_kind)
    and not exists (select from certificate c where c.com_id = $1 and c.person_id = p.person_id and c.task_id = r.of_id and c.round = $2)
  group by p.person_id, r.com_id, r.kind, r.of_id, r.months, r.hours, r.template_id, r.title, r.issuer, r.credit_kind, r.credits
  having sum(n.credits) >= r.credits`)

export interface CreditYear {
  /** 2026 */
  year: string
  /** Its first moment and the first after it, epoch ms. */
  from: number
  until: number
}

/** What these people have earned by credits within a year; `only`: of that rule. */
export const earnedByCredits = (
  db: Db,
  comId: string,
  personIds: readonly string[],
  { year, from, until }: CreditYear,
  only = '',
): Promise<Earned[]> => byCredits(db, [comId, year, personIds, from, until, only])

const passersOf = preparedQuery<{ personId: string }>(`
  select p.person_id as "personId" from person_task p join person q on q.com_id = p.com_id and q.person_id = p.person_id and q.active
  where p.com_id = $1 and p.task_id = $2 and p.passed order by p.person_id`)

const learnersOf = preparedQuery<{ personId: string }>(`
  select distinct n.person_id as "personId" from course_run n join person q on q.com_id = n.com_id and q.person_id = n.person_id and q.active
  where n.com_id = $1 and n.credits > 0 and n.ended_at >= $2 and n.ended_at < $3 order by 1`)

const examOf = preparedQuery<{ taskId: string }>(`
  select k.task_id as "taskId" from scene_task k join exam_task t on t.com_id = k.com_id and t.task_id = k.task_id and not t.withdrawn
  where k.com_id = $1 and k.scene_id = $2 order by k.position, k.task_id limit 100`)

/** People of the hospital who passed an exam and still work there. */
export const listPassers = (db: Db, comId: string, taskId: string): Promise<string[]> =>
  passersOf(db, [comId, taskId]).then((rows) => rows.map(({ personId }) => personId))

/** Who got credits within a year. */
export const listCredited = (
  db: Db,
  comId: string,
  { from, until }: CreditYear,
): Promise<string[]> =>
  learnersOf(db, [comId, from, until]).then((rows) => rows.map(({ personId }) => personId))

/** Exams of a scene of that company. */
export const listExamsOfScene = (db: Db, comId: string, sceneId: string): Promise<string[]> =>
  examOf(db, [comId, sceneId]).then((rows) => rows.map(({ taskId }) => taskId))
